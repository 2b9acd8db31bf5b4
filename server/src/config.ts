import { resolve } from 'node:path';
import { PAYMENT_METHODS } from '@mahlab/bakery/rules/payment-methods';
import { z } from 'zod';
import { hostsOf } from './database/hosts.ts';
import {
  contact,
  database,
  environment,
  flag,
  folder,
  megabytes,
  methods,
  number,
  proxies,
  sender,
  text,
  url,
  web,
  whole,
} from './http/setting-types.ts';
import { ConfigError } from './process/config-error.ts';

/** Every environment variable that the server reads; an empty one counts as not set. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  DATABASE_WAIT_SECONDS: number(0, 3600).default(60),
  DRAIN_SECONDS: number(0, 60).optional(),
  PUBLIC_URL: web.optional(),
  TRUST_PROXY: proxies.default(0),
  RATE_LIMIT: whole(0, 1_000_000).default(600),
  NETWORK_REQUESTS: number(1, 1_000_000).default(50),
  NETWORK_UPLOADS_MB: megabytes.default(8),
  NETWORK_CARTS_MB: megabytes.default(3),
  NETWORK_ORDERS_MB: megabytes.default(3),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'upayments', 'tap']).optional(),
  PAYMENT_METHODS: methods.optional(),
  UPAYMENTS_BASE_URL: web.optional(),
  UPAYMENTS_TOKEN: text.optional(),
  UPAYMENTS_SECRET: text.optional(),
  UPAYMENTS_NOTIFICATION_TOKEN: text.optional(),
  UPAYMENTS_REFUNDS_BY_REFERENCE: flag.default(false),
  GATEWAY_STATUS_PER_MINUTE: whole(1, 100_000).default(30),
  TAP_BASE_URL: web.default('https://api.tap.company/v2'),
  TAP_SECRET_KEY: text
    .regex(/^sk_(?:test|live)_\S+$/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  TAP_MERCHANT_ID: text.optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  STAFF_TOKEN: text.optional(),
  MAIL_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  S3_ENDPOINT: web.optional(),
  S3_REGION: text.default('auto'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  WARM_PICTURES: flag.default(true),
  WARM_PAGES: flag.default(true),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_ISSUER: web.optional(),
  GOOGLE_JWKS_URL: web.default('https://www.googleapis.com/oauth2/v3/certs'),
  CAKES_URL: folder
    .default('/cakes/')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`)),
  SECURITY_CONTACT: contact.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  OTEL_SDK_DISABLED: text.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SETTLEMENT_SECONDS: number(0.01, 60).default(60),
  MAHLAB_DEV: flag.default(false),
  NODE_ENV: environment.optional(),
});
type Environment = z.infer<typeof Environment>;

/** The validated settings. Every other file reads them from here. */
export type Config = ReturnType<typeof readConfig>;

export { ConfigError };

/** Reads and checks the environment (ARCHITECTURE 5). Throws a ConfigError for the first bad value. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  hostsOf({ databaseUrl: env.DATABASE_URL, databaseDirectUrl: env.DATABASE_DIRECT_URL });
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    /** May name several hosts, of which one takes writes: see `database/hosts.ts`. */
    databaseUrl: env.DATABASE_URL,
    /** The same database past a pooler, where `databaseUrl` is one's. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    /** How long a start waits for a PostgreSQL that does not answer yet. */
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** How long a stopping process still serves, so that load balancers see that it is not ready. */
    drainSeconds: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0),
    /** Where shoppers reach the shop: for links in mails, to the bank and in the pages' heads. */
    publicUrl,
    /** Whose `X-Forwarded-For` is believed. */
    trustProxy: env.TRUST_PROXY,
    /** Writes that one address may make in a minute; 0 is no limit. */
    rateLimit: env.RATE_LIMIT,
    /** Requests a second that one network may make for long; `rateLimit` of 0 lifts that too. */
    networkRequests: env.NETWORK_REQUESTS,
    /** Megabytes that one network may have kept in an hour; four times as many in a day. */
    networkMegabytes: {
      uploads: env.NETWORK_UPLOADS_MB,
      carts: env.NETWORK_CARTS_MB,
      orders: env.NETWORK_ORDERS_MB,
    },
    paymentProvider: paymentProvider(env),
    paymentMethods: paymentMethods(env),
    /** The most status calls a minute that all processes together send to a gateway. */
    gatewayStatusCalls: env.GATEWAY_STATUS_PER_MINUTE,
    upayments: upayments(env),
    tap: tap(env),
    /** The bearer token that opens the metrics; without one only this machine may read them. */
    metricsToken: env.METRICS_TOKEN,
    /** Whether the token is still set that opened staff's calls before staff were people. */
    hasStaffToken: env.STAFF_TOKEN !== undefined,
    mailUrl: env.MAIL_URL,
    mailFrom: mailFrom(env, publicUrl),
    s3: s3(env),
    /** Whether the pictures' variants are made at start, or each when it is first asked for. */
    warmPictures: env.WARM_PICTURES,
    /** Whether the pages that every shopper needs are rendered at start, or each when it is first asked for. */
    warmPages: env.WARM_PAGES,
    google: google(env),
    cakesUrl: env.CAKES_URL,
    /** Whom to tell of a hole in the shop: a `mailto:` or `https:` address. */
    securityContact: env.SECURITY_CONTACT,
    /** Whether traces are sent; OpenTelemetry reads where to, and all else, from the standard variables itself. */
    hasCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && env.OTEL_SDK_DISABLED !== 'true',
    logLevel: env.LOG_LEVEL,
    /** Length of one minute of the settlement schedule, in seconds: shorter in tests. */
    settlementSeconds: env.SETTLEMENT_SECONDS,
    dev: env.MAHLAB_DEV,
    production: env.NODE_ENV === 'production',
  };
}

/** The default is the sandbox, where no money moves; in production it has to be set by name. */
function paymentProvider({ PAYMENT_PROVIDER, NODE_ENV }: Environment) {
  if (PAYMENT_PROVIDER !== undefined) return PAYMENT_PROVIDER;
  if (NODE_ENV !== 'production') return 'sandbox';
  throw new ConfigError(
    'PAYMENT_PROVIDER: must be set when NODE_ENV is production: upayments or tap, or sandbox to take no money',
  );
}

/** What the account takes, for the marks beside the button that pays. The sandbox takes all. */
function paymentMethods(env: Environment) {
  if (env.PAYMENT_METHODS) return env.PAYMENT_METHODS;
  return paymentProvider(env) === 'sandbox' ? [...PAYMENT_METHODS] : [];
}

function upayments(env: Environment) {
  const isUsed = env.PAYMENT_PROVIDER === 'upayments';
  // A provider whose keys are set settles and refunds its old payments, also when another takes new ones.
  if (!isUsed && env.UPAYMENTS_TOKEN === undefined) return undefined;
  return {
    baseUrl: needed(
      env,
      'UPAYMENTS_BASE_URL',
      isUsed ? 'PAYMENT_PROVIDER is upayments' : 'UPAYMENTS_TOKEN is set',
    ),
    token: needed(env, 'UPAYMENTS_TOKEN', 'PAYMENT_PROVIDER is upayments'),
    /** Signs requests, for accounts that require it. */
    secret: env.UPAYMENTS_SECRET,
    /** The secret with which webhooks prove their sender, where one has been agreed. */
    notificationToken: env.UPAYMENTS_NOTIFICATION_TOKEN,
    /** Whether a refund whose answer was lost can be found by our own name for it. */
    refundsByReference: env.UPAYMENTS_REFUNDS_BY_REFERENCE,
  };
}

function tap(env: Environment) {
  if (env.PAYMENT_PROVIDER !== 'tap' && env.TAP_SECRET_KEY === undefined) return undefined;
  return {
    baseUrl: env.TAP_BASE_URL,
    secretKey: needed(env, 'TAP_SECRET_KEY', 'PAYMENT_PROVIDER is tap'),
    merchantId: env.TAP_MERCHANT_ID,
  };
}

function s3(env: Environment) {
  if (env.S3_BUCKET === undefined) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', 'S3_BUCKET is set'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set'),
    /** Whether the bucket is in the path, not in the host's name, as most stores but Amazon's expect. */
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
  };
}

/** The sender of mails: the setting, or no-reply at the shop's host name. Without a name it is the shop's own. */
function mailFrom(
  { MAIL_FROM }: Environment,
  publicUrl: string,
): { name: string | null; address: string } {
  if (MAIL_FROM) return MAIL_FROM;
  const { hostname } = new URL(publicUrl);
  // Mail cannot come from an IP address or from a local host name.
  const host = /^[^:[]+\.[a-z][^:]*$/i.test(hostname) ? hostname : 'mahlab.invalid';
  return { name: null, address: `no-reply@${host}` };
}

/** Google's own, or for tests another issuer with its own keys. */
function google(env: Environment) {
  if (env.GOOGLE_CLIENT_ID === undefined) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    issuers: env.GOOGLE_ISSUER
      ? [env.GOOGLE_ISSUER]
      : ['https://accounts.google.com', 'accounts.google.com'],
    jwksUrl: env.GOOGLE_JWKS_URL,
  };
}

type TextVariable =
  | 'UPAYMENTS_BASE_URL'
  | 'UPAYMENTS_TOKEN'
  | 'TAP_SECRET_KEY'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY';

function needed(env: Environment, name: TextVariable, because: string): string {
  const value = env[name];
  if (value === undefined) throw new ConfigError(`${name}: must be set when ${because}`);
  return value;
}
