import type { Orm } from '../database/db.ts';
import { placeholders, prepared, runPrepared } from '../database/prepared.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { UNHURRIED } from '../database/unhurried.ts';
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

const INSERT_RETURN = {
  name: 'gateway_return',
  text: `insert into gateway_events (provider, kind, attempt_id, content_type, body)
    select $1::text, 'return', $2::uuid, 'application/json', $3::text
    from gateway_events where attempt_id = $2::uuid and kind = 'return'
    having count(*) < ${KEPT_RETURNS} and coalesce(bool_and(body <> $3::text), true)
      and ${UNHURRIED}`,
};

/** Stores what a browser brought back from the gateway, once. */
export async function recordReturn(
  orm: Orm,
  { id, provider }: Called,
  returned: Record<string, string | undefined>,
): Promise<void> {
  await runPrepared(orm, INSERT_RETURN, [provider, id, JSON.stringify(returned)]);
}
