import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Cakes } from './cakes/cakes.ts';
import type { CatalogueHolder } from './catalog/catalogue.ts';
import type { Config } from './config.ts';
import type { Passwords } from './customers/passwords.ts';
import type { Database } from './database/db.ts';
import type { Files } from './files/files.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Throttle } from './http/throttle.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OrderFinder } from './order-history/find-order.ts';
import type { OrderListener } from './orders/lifecycle/news.ts';
import type { Reservation } from './orders/lifecycle/reservation.ts';
import type { Google } from './outside/google/google.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { PaymentProvider } from './outside/payment/provider.ts';
import type { Sandbox } from './outside/payment/sandbox/sandbox.ts';
import type { ServerKey } from './secrets/server-key.ts';

/** What routes and jobs are given: everything that the process is put together from. */
export type AppContext = {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  catalogue: CatalogueHolder;
  files: Files;
  cakes: Cakes;
  jobs: Jobs;
  /** Takes new payments. */
  payment: PaymentProvider;
  /** By name, every gateway whose keys are set. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** What an order takes from others while it is paid for, and keeps when it is paid. */
  reservations: readonly Reservation[];
  /** Who acts on news of orders, within the transaction that makes them. */
  orderListeners: readonly OrderListener[];
  /** Counts how often gateways are asked because of what comes from outside, by attempt. */
  asks: Throttle;
  /** The gateway's own side, when it is the one that ships with the shop. */
  sandbox: Sandbox | null;
  /** What all processes sign with. */
  serverKey: ServerKey;
  passwords: Passwords;
  /** Google sign-in, where the shop has a client id. */
  google: Google | null;
  mailer: Mailer;
  metrics: Metrics;
  /** Public answers that are kept until the catalogue changes. */
  responseCache: ResponseCache;
  /** Counts the promotion codes that are not known, by who sends them. */
  promotionGuesses: Throttle;
  /** Finds a guest's order, and holds back who guesses. */
  findOrder: OrderFinder;
  /** Counts wrong tokens of staff, by who sends them. */
  staffGuesses: Throttle;
};

/** What there is before the HTTP side is put together. */
export type ProcessContext = Omit<
  AppContext,
  'responseCache' | 'promotionGuesses' | 'findOrder' | 'staffGuesses'
>;

/** Fastify, with zod schemas that validate requests and type them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
