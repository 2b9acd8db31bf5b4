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
import type { ByteQuotas } from './http/byte-quotas.ts';
import type { Pace } from './http/pace.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { Throttle } from './http/throttle.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OrderFinder } from './order-history/find-order.ts';
import type { OrderListener } from './orders/lifecycle/news.ts';
import type { Reservation } from './orders/lifecycle/reservation.ts';
import type { OrderLimits } from './orders/order-limits.ts';
import type { Google } from './outside/google/google.ts';
import type { Mailer } from './outside/mail/mailer.ts';
import type { PaymentProvider } from './outside/payment/provider.ts';
import type { Sandbox } from './outside/payment/sandbox/sandbox.ts';
import type { KeptAssets } from './pages/kept-assets.ts';
import type { StatusCallLimit } from './payments/status-call-limit.ts';
import type { SeenSessions } from './people/seen-sessions.ts';
import type { CalendarHolder } from './promises/calendar.ts';
import type { UsedMemory } from './promises/remember-used.ts';
import type { ServerKey } from './secrets/server-key.ts';
import type { Tracing } from './tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces the stop, and resolves when no request comes any more; everything is still served. */
    drain(): Promise<void>;
  }
}

/** What routes and jobs are given: the services this process is made of. */
export type AppContext = {
  config: Config;
  log: FastifyBaseLogger;
  database: Database;
  catalogue: CatalogueHolder;
  calendar: CalendarHolder;
  usedMemory: UsedMemory;
  files: Files;
  cakes: Cakes;
  jobs: Jobs;
  /** Takes new payments. */
  payment: PaymentProvider;
  /** By name, every gateway whose keys are set. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** What an order reserves while it is paid for, and keeps when it is paid. */
  reservations: readonly Reservation[];
  /** Called with each change of an order, in the transaction that makes it. */
  orderListeners: readonly OrderListener[];
  /** Limits the status calls to gateways that pages and webhooks cause, by attempt. */
  statusCallLimit: StatusCallLimit;
  /** The sandbox gateway, when the shop takes payments with it. */
  sandbox: Sandbox | null;
  /** The key that all processes sign with. */
  serverKey: ServerKey;
  passwords: Passwords;
  /** Google sign-in, where the shop has a client id. */
  google: Google | null;
  mailer: Mailer;
  metrics: Metrics;
  /** The built files of the last releases. */
  keptAssets: KeptAssets;
  /** Traces, where a collector is named. */
  tracing: Tracing | null;
  /** Public answers that are kept until the catalogue changes. */
  responseCache: ResponseCache;
  /** How fast each network may ask. */
  pace: Pace;
  /** How many bytes each network may have kept. */
  quotas: ByteQuotas;
  /** Limits orders and charges at the bank. */
  orderLimits: OrderLimits;
  /** Limits tries of unknown promotion codes, by sender. */
  promotionGuesses: Throttle;
  /** Finds a guest's order by number and telephone, with a limit of tries. */
  findOrder: OrderFinder;
  /** Sessions of staff that were let in lately. */
  staffSeen: SeenSessions;
};

/** The context of jobs: what exists before the HTTP side is built. */
export type ProcessContext = Omit<
  AppContext,
  | 'responseCache'
  | 'pace'
  | 'quotas'
  | 'orderLimits'
  | 'promotionGuesses'
  | 'findOrder'
  | 'staffSeen'
>;

/** Fastify, with zod schemas that validate requests and type them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;
