import { sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';

/** How long what nobody has proved to be a gateway's is kept, to look into who sends it. */
const STRANGERS_DAYS = 30;

/**
 * Removes what gateways told of orders that were erased, also afterwards: with the states of a payment they
 * tell who pays.
 */
export async function eraseGatewayEvents(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from gateway_events e using payment_attempts a, orders o
    where a.id = e.attempt_id and o.id = a.order_id and o.customer_email = ''`);
}

/** Removes old webhooks that were forged, or named nothing of ours. */
export async function dropStrangers(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from gateway_events
    where at < now() - ${STRANGERS_DAYS}::int * interval '1 day'
      and kind = 'webhook' and (attempt_id is null or authentic = false)`);
}
