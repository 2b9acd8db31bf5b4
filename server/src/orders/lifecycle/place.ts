import { attemptName } from '@mahlab/bakery/rules/payment';
import type { Tx } from '../../database/db.ts';
import { placeholders, prepared } from '../../database/prepared.ts';
import { together } from '../../database/together.ts';
import type { Refusal } from '../../http/refusal.ts';
import { orderEvents, orders } from '../../schema/orders.ts';
import type { Order } from './order.ts';
import type { Holding, LifecycleContext } from './reservation.ts';

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
  'deliveryType',
  'pickupCode',
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
  areaId: string | null;
  deliveryType: Order['deliveryType'];
};

/** What is stored of an order beside its row, before anything is held: lines, attempt, files. */
type Rest = (number: number) => Promise<Refusal | null>;

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
 * Begins an order's life: its row as pending, the first line of its history, the `rest` of what is stored of it, and
 * last, since others wait for that, what it takes held. Answers 'repeat' when an order has its idempotency key
 * already, or why it cannot have what it takes: then the caller undoes the transaction.
 */
export async function place(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, holding, rest }: { order: PlacedOrder; holding: Holding; rest: Rest },
): Promise<Refusal | 'repeat' | null> {
  const [inserted] = await insertOrderRow(tx, order);
  if (!inserted) return 'repeat';
  const [, refused] = await together(
    insertPlacedEvent(tx, { orderId: order.id, attempt: attemptName(order.id, 1) }),
    rest(Number(inserted['number'])),
  );
  if (refused) return refused;
  for (const reservation of reservations) {
    const refused = await reservation.hold(tx, order, holding);
    if (refused) return refused;
  }
  return null;
}
