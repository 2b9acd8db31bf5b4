import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { forgetNotes } from '../orders/lifecycle/events.ts';
import { orderEvents } from '../schema/orders.ts';

/**
 * Empties the reasons and notes that staff gave for what they did with erased orders, in the audit, the orders' histories and
 * refunds, also what they gave after the erasure: they may name the shopper. Of the audit it is all that the database lets
 * anybody change. What is done with a request for a cake is written without one; why a refund was asked for is read until
 * somebody decides.
 */
export async function eraseReasons(orm: Orm): Promise<void> {
  await orm.execute(sql`update staff_audit a set why = null from orders o
    where a.object = o.id::text and a.why is not null and o.customer_email = ''`);
  const erased = sql`(select id from orders where customer_email = '')`;
  await forgetNotes(orm, inArray(orderEvents.orderId, erased));
  await orm.execute(sql`update refunds set reason = 'refund'
    where order_id in ${erased} and "by" like 'staff%' and reason <> 'refund'`);
  await orm.execute(sql`update staff_refund_requests set why = ''
    where order_id in ${erased} and decision is not null and why <> ''`);
}
