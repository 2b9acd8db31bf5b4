import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { useShop } from '../testing.ts';
import { place } from './testing-orders.ts';

const shop = useShop();

/** What must never be, and the constraint that keeps it from being. */
const checks: [name: string, constraint: string, statement: ReturnType<typeof sql>][] = [
  [
    'an order whose total is not its sum',
    'orders_total',
    sql`update orders set total_fils = total_fils + 1`,
  ],
  [
    'an order in an unknown status',
    'orders_status',
    sql`update orders set status = 'lost', paid_at = now()`,
  ],
  [
    'a pending order with a time of payment',
    'orders_paid_at',
    sql`update orders set paid_at = now()`,
  ],
  ['a paid order without one', 'orders_paid_at', sql`update orders set status = 'paid'`],
  ['a foreign telephone number', 'orders_phone', sql`update orders set customer_phone = '+4420'`],
  [
    'a line with quantity 0',
    'order_lines_quantity',
    sql`update order_lines set quantity = 0, total_fils = 0`,
  ],
  [
    'a line whose total is not its product',
    'order_lines_total',
    sql`update order_lines set total_fils = total_fils + 1`,
  ],
  [
    'a cake of one’s own without its parts',
    'order_lines_custom',
    sql`update order_lines set type = 'Custom Product', custom_product = null`,
  ],
  [
    'an attempt in an unknown state',
    'payment_attempts_state',
    sql`update payment_attempts set state = 'lost', decided_at = now()`,
  ],
  [
    'an attempt in another currency',
    'payment_attempts_currency',
    sql`update payment_attempts set currency = 'USD'`,
  ],
  [
    'an attempt for nothing',
    'payment_attempts_amount',
    sql`update payment_attempts set amount_fils = 0`,
  ],
  [
    'a paid attempt without a payment',
    'payment_attempts_payment',
    sql`update payment_attempts set state = 'paid', decided_at = now()`,
  ],
  [
    'an open attempt that is decided',
    'payment_attempts_decided',
    sql`update payment_attempts set decided_at = now()`,
  ],
  [
    'a second open attempt',
    'payment_attempts_one_open',
    sql`insert into payment_attempts
          (id, order_id, number, name, state, amount_fils, provider, link_expires_at)
        select gen_random_uuid(), order_id, number + 1, name || '-x', 'opening', 1, 'test', now()
        from payment_attempts`,
  ],
];
for (const [name, constraint, statement] of checks) {
  test(`the database refuses ${name}`, async () => {
    await place(shop);
    await assert.rejects(shop.database.orm.execute(statement), (fault: Error) =>
      String(fault.cause).includes(constraint),
    );
  });
}
