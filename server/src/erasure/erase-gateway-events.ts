import { sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';

/** How long webhooks without proof of their sender are kept, to find out who sends them. */
const UNPROVEN_DAYS = 30;

/**
 * Deletes what gateways sent about erased orders, also what came after the erasure: beside the state of a
 * payment it names the payer.
 */
export async function eraseGatewayEvents(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from gateway_events e using payment_attempts a, orders o
    where a.id = e.attempt_id and o.id = a.order_id and o.customer_email = ''`);
}

/** Deletes old webhooks that were forged, or that name no attempt of the shop. */
export async function dropUnprovenWebhooks(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from gateway_events
    where at < now() - ${UNPROVEN_DAYS}::int * interval '1 day'
      and kind = 'webhook' and (attempt_id is null or authentic = false)`);
}
