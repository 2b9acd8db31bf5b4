import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { gatewayEvents } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

type Called = Pick<Attempt, 'id' | 'provider'>;
type EventRow = typeof gatewayEvents.$inferInsert;

/** What is said in JSON: a gateway's answer is authentic, and of what a browser brings nobody knows. */
const insertEvent = prepared<
  Pick<EventRow, 'provider' | 'kind' | 'attemptId' | 'authentic' | 'body'>
>('gateway_event', (orm) =>
  orm.insert(gatewayEvents).values({
    ...placeholders(['provider', 'kind', 'attemptId', 'authentic', 'body']),
    contentType: 'application/json',
  }),
);

/** Stores a gateway's answer as it came; nothing when there was none. */
export async function recordAnswer(
  orm: Orm,
  { id, provider }: Called,
  { kind, raw }: { kind: 'charge' | 'status' | 'refund'; raw: string | undefined },
): Promise<void> {
  if (raw === undefined) return;
  const body = sanitizeText(raw);
  await insertEvent(orm, { provider, kind, attemptId: id, authentic: true, body });
}

/** The most returns stored for an attempt: a page can be opened again, and an address made up. */
const KEPT_RETURNS = 20;

const returnsOf = prepared<{ attempt: string }>('gateway_returns', (orm) =>
  orm
    .select({ body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(
      and(
        eq(gatewayEvents.attemptId, sql.placeholder('attempt')),
        eq(gatewayEvents.kind, 'return'),
      ),
    )
    .limit(KEPT_RETURNS),
);

/** Stores what a browser brought back from the gateway, once. */
export async function recordReturn(
  orm: Orm,
  { id, provider }: Called,
  returned: Record<string, string | undefined>,
): Promise<void> {
  const body = JSON.stringify(returned);
  const before = await returnsOf(orm, { attempt: id });
  if (before.length >= KEPT_RETURNS || before.some((one) => one['body'] === body)) return;
  await insertEvent(orm, { provider, kind: 'return', attemptId: id, authentic: null, body });
}
