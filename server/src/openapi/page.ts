import { createHash } from 'node:crypto';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ApiDocument, Content, Operation, Schema } from './document.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; }
code, .type { font-family: ui-monospace, monospace; font-size: 0.875rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-block-start: 3rem; }
h3 { font-weight: 600; margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
section { border-block-start: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: start; vertical-align: top; }
th { font-weight: 600; } td:first-child { inline-size: 14rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-inline-size: 3.5rem; font-weight: 700; }
.quiet { opacity: 0.75; }
`;

/** The page runs nothing and loads nothing. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The contract as a page for people: every call, what it takes, what it answers. */
export function apiPage(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)} API</title><style>${STYLE}</style></head><body>
<h1>${escape(document.info.title)} API</h1>
<p>${prose(document.info.description)}</p>
<p>The same as <a href="${endpoints.openApi()}">OpenAPI ${escape(document.openapi)}</a>.</p>
${[...groups].map(([name, group]) => `<h2>${escape(name)}</h2>${group.map(call).join('')}`).join('')}
<h2>Entities</h2>
${Object.entries(document.components.schemas).map(entity).join('')}
</body></html>`;
}

function call({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const rows = [
    ...parameters.map((p) => [`${p.name} (${p.in})`, p.schema, p.required ?? false] as const),
    ...bodies(requestBody?.content).map((schema) => ['body', schema, true] as const),
  ];
  const answers = Object.entries(responses).map(([status, answer]) => {
    const types = bodies(answer.content).map(typeText);
    return `<tr><td>${status} ${escape(answer.description)}</td><td class="type">${types.join(', ')}</td></tr>`;
  });
  return `<section><h3><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3>
<p>${escape(summary ?? '')}${description ? `<br><span class="quiet">${prose(description)}</span>` : ''}</p>
${table('Takes', rows.map(field))}${table('Answers', answers)}</section>`;
}

function entity([name, schema]: [string, Schema]): string {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) =>
    field([key, value, required.has(key)]),
  );
  const body = fields.length > 0 ? table('', fields) : `<p class="type">${typeText(schema)}</p>`;
  return `<section id="${escape(name)}"><h3>${escape(name)}</h3>
<p class="quiet">${prose(schema.description ?? '')}</p>${body}</section>`;
}

function field([name, schema, required]: readonly [string, Schema | undefined, boolean]): string {
  const fallback =
    schema?.default === undefined ? '' : `, ${JSON.stringify(schema.default)} if left out`;
  const note = required ? '' : ` <span class="quiet">optional${escape(fallback)}</span>`;
  return `<tr><td><code>${escape(name)}</code></td><td><span class="type">${typeText(schema ?? {})}</span>${note}</td></tr>`;
}

function table(title: string, rows: string[]): string {
  if (rows.length === 0) return '';
  const head = title && `<thead><tr><th colspan="2">${title}</th></tr></thead>`;
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`;
}

function bodies(content: Content | undefined): Schema[] {
  return Object.values(content ?? {}).flatMap(({ schema }) => schema ?? []);
}

/** A schema in a few words; named ones lead to their entity. */
function typeText(schema: Schema): string {
  if (schema.$ref) {
    const name = escape(schema.$ref.replace(/^.*\//, ''));
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => escape(JSON.stringify(value))).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  if (schema.allOf) return schema.allOf.map(typeText).join(' & ');
  if (schema.items) return `${typeText(schema.items)}[]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return `{ ${fields.map(([key, value]) => `${escape(key)}: ${typeText(value)}`).join('; ')} }`;
  }
  return (
    escape([schema.type ?? 'any'].flat().join(' | ')) +
    (schema.format ? ` (${escape(schema.format)})` : '')
  );
}

function prose(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
