import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import type { ByteQuotas } from '../http/byte-quotas.ts';
import { createThrottle, type Shared } from '../http/throttle.ts';
import { gatewayEvents } from '../schema/payments.ts';

/** A webhook as it came, and what is known of it. */
export type ReceivedWebhook = {
  provider: string;
  /** The network that it came from. */
  network: string;
  body: string;
  headers: Record<string, string | undefined>;
  /** The attempt that it names, when it names one of this provider's. */
  attemptId: string | null;
  authentic: boolean | null;
};

/** Characters kept of a body, and of the headers, that prove nothing. */
const BRIEF = 500;
/** Characters kept of a body that was forged, or that names no attempt of its gateway. */
const STRANGE = 200;
/** Webhooks without proof that are stored for one attempt: gateways send a few. */
const MOST_OF_ATTEMPT = 10;
/** Strange webhooks that a process stores in an hour: of one network, and in all. */
const STRANGE_OF_NETWORK = 20;
const STRANGE_IN_ALL = 200;
const IN_ALL = 'all';

/**
 * Makes the function that stores webhooks for a process. One that proves its sender is stored whole. Of one that
 * does not, the beginning is stored, with the length and digest of the whole, and only so many of them: anybody may send them.
 * What is kept with an order counts against the bytes that its sender's network may have kept of orders. The metrics
 * count all.
 */
export function createWebhookStore(
  { rateLimit, processes }: Pick<Config, 'rateLimit'> & Shared,
  quotas: Pick<ByteQuotas, 'orders'>,
) {
  const anHour = (most: number) =>
    createThrottle({ tries: rateLimit === 0 ? null : most, seconds: 3600, processes });
  const ofNetwork = anHour(STRANGE_OF_NETWORK);
  const inAll = anHour(STRANGE_IN_ALL);
  // Those that come at one moment find the same number in the database.
  const ofAttempt = createThrottle({ tries: MOST_OF_ATTEMPT, seconds: 3600 });

  async function mayStore(
    orm: Orm,
    { authentic, attemptId, network }: ReceivedWebhook,
    kept: Kept,
  ) {
    if (authentic === true) return true;
    if (authentic === false || attemptId === null) {
      return ofNetwork.take(network) && inAll.take(IN_ALL);
    }
    if (!ofAttempt.take(attemptId)) return false;
    if ((await orm.$count(gatewayEvents, webhooksOf(attemptId))) >= MOST_OF_ATTEMPT) return false;
    return quotas.orders.take(network, Buffer.byteLength(JSON.stringify(kept))) === null;
  }

  return async (orm: Orm, webhook: ReceivedWebhook): Promise<void> => {
    const kept = keptParts(webhook);
    if (!(await mayStore(orm, webhook, kept))) return;
    const { provider, body, headers, attemptId, authentic } = webhook;
    await orm.insert(gatewayEvents).values({
      provider,
      kind: 'webhook',
      attemptId,
      authentic,
      contentType: headers['content-type']?.slice(0, STRANGE) ?? null,
      ...kept,
      bytes: Buffer.byteLength(body),
      digest: digestOf(body),
    });
  };
}

/** Whether a webhook with the same body was stored for the attempt before. */
export async function isRepeated(orm: Orm, attemptId: string, body: string): Promise<boolean> {
  const before = await orm
    .select({ id: gatewayEvents.id })
    .from(gatewayEvents)
    .where(and(webhooksOf(attemptId), eq(gatewayEvents.digest, digestOf(body))))
    .limit(1);
  return before.length > 0;
}

const webhooksOf = (attemptId: string) =>
  and(eq(gatewayEvents.attemptId, attemptId), eq(gatewayEvents.kind, 'webhook'));

type Kept = { body: string; headers: ReceivedWebhook['headers'] | null };

function keptParts({ body, headers, attemptId, authentic }: ReceivedWebhook): Kept {
  if (authentic === true) return { body: sanitizeText(body), headers: withoutSecrets(headers) };
  const isStrange = authentic === false || attemptId === null;
  if (isStrange) return { body: sanitizeText(body.slice(0, STRANGE)), headers: null };
  return { body: sanitizeText(body.slice(0, BRIEF)), headers: brief(withoutSecrets(headers)) };
}

const SECRET_HEADERS = ['authorization', 'cookie', 'x-notification-token'];

/** The headers without the secrets that prove a sender. */
function withoutSecrets(headers: ReceivedWebhook['headers']): ReceivedWebhook['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !SECRET_HEADERS.includes(name));
  return sanitizeText(Object.fromEntries(kept));
}

/** The first headers, as many as fit. */
function brief(headers: ReceivedWebhook['headers']): ReceivedWebhook['headers'] {
  let length = 0;
  const first = Object.entries(headers).filter(([name, value = '']) => {
    length += name.length + value.length;
    return length <= BRIEF;
  });
  return Object.fromEntries(first);
}

function digestOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
