import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { CatalogueHolder } from './catalog/catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';

/** What routes are given: the parts that the process is put together from. */
export type Parts = {
  config: Config;
  database: Database;
  catalogue: CatalogueHolder;
};

/** Fastify, with zod schemas that validate requests and type them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
