import { attemptName } from '@mahlab/bakery/rules/payment';
import type { Tx } from '../../database/db.ts';
import { placeholders, prepared } from '../../database/prepared.ts';
import type { Refusal } from '../../http/refusal.ts';
import { orderEvents, orders } from '../../schema/orders.ts';
import type { LifecycleContext } from './reservation.ts';

// Statements that every order runs are built once: building takes longer than sending.

const ORDER_COLUMNS = [
  'id',
  'customerId',
  'token',
  'idempotencyKey',
  'requestHash',
  'language',
  'branchId',
  'branchNameEnglish',
  'branchNameArabic',
  'areaId',
  'areaNameEnglish',
  'areaNameArabic',
  'customerName',
  'customerEmail',
  'customerPhone',
  'block',
  'street',
  'house',
  'avenue',
  'additional',
  'remarks',
  'session',
  'subtotalFils',
  'promotionCode',
  'discountFils',
  'deliveryFils',
  'totalFils',
] as const;

/** The row of an order that is placed. */
export type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof ORDER_COLUMNS)[number]>>;
type PlacedOrder = NewOrder & {
  customerId: string | null;
  session: string | null;
  promotionCode: string | null;
};

const insertOrderRow = prepared<NewOrder>('order_insert', (orm) =>
  orm
    .insert(orders)
    .values({ ...placeholders(ORDER_COLUMNS), status: 'pending' })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning({ number: orders.number }),
);

const insertPlacedEvent = prepared<{ orderId: string; attempt: string }>('order_placed', (orm) =>
  orm.insert(orderEvents).values({
    ...placeholders(['orderId', 'attempt']),
    kind: 'placed',
    to: 'pending',
    by: 'shopper',
  }),
);

/**
 * Begins an order's life: its row as pending, what it takes held for so many seconds, and the first line of its
 * history. Answers the number that people call it by, 'repeat' when an order has its idempotency key already, or
 * why it cannot have what it takes: then the caller undoes the transaction.
 */
export async function place(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, seconds }: { order: PlacedOrder; seconds: number },
): Promise<{ ok: true; number: number } | 'repeat' | Refusal> {
  const [inserted] = await insertOrderRow(tx, order);
  if (!inserted) return 'repeat';
  for (const reservation of reservations) {
    const refused = await reservation.hold(tx, order, seconds);
    if (refused) return refused;
  }
  await insertPlacedEvent(tx, { orderId: order.id, attempt: attemptName(order.id, 1) });
  return { ok: true, number: Number(inserted['number']) };
}
