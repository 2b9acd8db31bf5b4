import { and, eq } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { gatewayEvents } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

type Called = Pick<Attempt, 'id' | 'provider'>;

/** Stores a gateway's answer as it came; nothing when there was none. */
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

/** The most returns stored for an attempt: a page can be opened again, and an address made up. */
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
