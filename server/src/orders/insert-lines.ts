import type { Tx } from '../database/db.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import type { PricedLine } from '../pricing/priced-order.ts';
import { orderLines } from '../schema/orders.ts';

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
  'work',
] as const satisfies (keyof typeof orderLines.$inferInsert)[];

/** One statement for each number of lines; there are a hundred at most. */
const insertLineRows = new Map<number, ReturnType<typeof prepared>>();

/** Stores the lines of an order, in their order. */
export async function insertLines(
  tx: Tx,
  orderId: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const insert = insertLineRows.get(lines.length) ?? linesStatement(lines.length);
  insertLineRows.set(lines.length, insert);
  const values = lines.flatMap((line, index) =>
    Object.entries({ work: null, ...line, orderId, position: index + 1 }).map(([key, value]) => [
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
