import type { Queryable } from '../database/db.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import type { PricedLine } from '../pricing/priced-order.ts';
import { orderEvents, orderLines, orders } from '../schema/orders.ts';

// What every order runs: built once, because building them takes longer than sending them.

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
type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof ORDER_COLUMNS)[number]>>;

/** Stores an order and answers its number; no row when the key has an order already. */
export const insertOrderRow = prepared<NewOrder>('order_insert', (orm) =>
  orm
    .insert(orders)
    .values({ ...placeholders(ORDER_COLUMNS), status: 'pending' })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning({ number: orders.number }),
);

const LINE_COLUMNS = [
  'orderId',
  'position',
  'type',
  'productId',
  'nameEnglish',
  'nameArabic',
  'unitFils',
  'quantity',
  'totalFils',
  'description',
  'options',
  'extras',
  'customProduct',
  'image',
] as const satisfies (keyof typeof orderLines.$inferInsert)[];

/** One statement for each number of lines; there are a hundred at most. */
const insertLineRows = new Map<number, ReturnType<typeof prepared>>();

/** Stores the lines of an order, in their order. */
export async function insertLines(
  tx: Queryable,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const insert = insertLineRows.get(lines.length) ?? linesStatement(lines.length);
  insertLineRows.set(lines.length, insert);
  const values = lines.flatMap((line, index) =>
    Object.entries({ ...line, orderId, position: index + 1 }).map(([key, value]) => [
      `${key}_${index}`,
      value,
    ]),
  );
  await insert(tx, Object.fromEntries(values));
}

function linesStatement(count: number) {
  return prepared(`order_lines_insert_${count}`, (orm) =>
    orm
      .insert(orderLines)
      .values(Array.from({ length: count }, (_, index) => placeholders(LINE_COLUMNS, `_${index}`))),
  );
}

/** Begins an order's history. */
export const insertPlaced = prepared<{ orderId: string; attempt: string }>('order_placed', (orm) =>
  orm.insert(orderEvents).values({
    ...placeholders(['orderId', 'attempt']),
    kind: 'placed',
    to: 'pending',
    by: 'shopper',
  }),
);
