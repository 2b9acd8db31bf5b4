import { and, eq } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { gatewayEvents } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

type Called = Pick<Attempt, 'id' | 'provider'>;

/** Stores what a gateway answered, as it came, if it answered at all. */
export async function recordAnswer(
  orm: Orm,
  { id, provider }: Called,
  { kind, raw }: { kind: 'charge' | 'status' | 'refund'; raw: string | undefined },
): Promise<void> {
  if (raw === undefined) return;
  await orm.insert(gatewayEvents).values({
    provider,
    kind,
    attemptId: id,
    authentic: true,
    contentType: 'application/json',
    body: sanitizeText(raw),
  });
}

/** Returns of one attempt that are kept: pages are opened again, and anybody can make up an address. */
const KEPT_RETURNS = 20;

/** Stores what a browser brought back from the gateway, once. */
export async function recordReturn(
  orm: Orm,
  { id, provider }: Called,
  returned: Record<string, string | undefined>,
): Promise<void> {
  const { attemptId, kind, body } = gatewayEvents;
  const told = JSON.stringify(returned);
  const before = await orm
    .select({ body })
    .from(gatewayEvents)
    .where(and(eq(attemptId, id), eq(kind, 'return')))
    .limit(KEPT_RETURNS);
  if (before.length >= KEPT_RETURNS || before.some((one) => one.body === told)) return;
  await orm.insert(gatewayEvents).values({
    provider,
    kind: 'return',
    attemptId: id,
    authentic: null,
    contentType: 'application/json',
    body: told,
  });
}

const SECRET_HEADERS = ['authorization', 'cookie', 'x-notification-token'];

/** Headers of a webhook, to be stored: without what proves its sender to us alone. */
export function keptHeaders(
  headers: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const kept = Object.entries(headers).filter(([name]) => !SECRET_HEADERS.includes(name));
  return sanitizeText(Object.fromEntries(kept));
}
