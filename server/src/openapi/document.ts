import { STATUS_CODES } from 'node:http';
import { fastifySwagger } from '@fastify/swagger';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from '../app-context.ts';

/** What the page and the tests read of an OpenAPI 3.1 document. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
export type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
export type Content = Record<string, { schema?: Schema }>;
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
};

/** Collects the contract from the routes that are added from here on. */
export async function describeApi(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mahlab',
        version: '1.0.0',
        description:
          'Amounts are in KWD with at most three decimals. A refusal answers `{ message, code }`; its ' +
          'message is fit to show a shopper, in the language of `Accept-Language`.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/**
 * The contract as it stands, tidied: no pages and files, no schemas that nothing names, and answers
 * called by name.
 */
export function apiDocument(app: App): ApiDocument {
  // The plugin's type covers three versions of OpenAPI; it was told to write this one.
  const document = structuredClone(app.swagger()) as unknown as ApiDocument;
  const { schemas } = document.components;
  document.paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => path.startsWith(API_BASE)),
  );
  const used = namedIn(document.paths, schemas);
  document.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => used.has(name)),
  );
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const [status, answer] of Object.entries(operation.responses)) {
      answer.description = STATUS_CODES[status] ?? answer.description;
    }
  }
  return document;
}

/** Names of the schemas that a part of the document refers to, and those that they refer to. */
function namedIn(part: unknown, schemas: Record<string, Schema>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    namedIn(schemas[name] ?? {}, schemas, found);
  }
  return found;
}
