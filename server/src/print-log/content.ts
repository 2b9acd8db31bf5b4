import { createHash } from 'node:crypto';
import type { CardRow } from '../board/card-queries.ts';
import type { Order } from '../orders/lifecycle/order.ts';

// What stands on a paper, as a short digest: a paper whose digest is another one than the order's now is out of date. The
// print log keeps it, so nothing here may depend on the catalogue, the plans or the language.

/** What a kitchen ticket and a decorator's sheet say of an order. */
export function ticketContent(row: CardRow): string {
  const { number, status, mode, state, day, starts_at, ends_at, name, remarks } = row;
  const lines = row.lines.map((line) => {
    return [line.position, line.product, line.quantity, line.options, line.extras, line.cake];
  });
  const notes = row.events.filter(({ kind }) => kind === 'note').map(({ detail }) => detail);
  const isOff = status === 'pending' || status === 'cancelled' || status === 'refunded';
  const when = [state === 'unplaced', mode, day, starts_at, ends_at];
  return digestOf([number, isOff && status, when, name, remarks, lines, notes]);
}

/** What a delivery label says of an order. */
export function labelContent(order: Order, row: CardRow): string {
  const { customerName, customerPhone, areaId, block, street, house, avenue, additional } = order;
  const where = [areaId, block, street, house, avenue, additional];
  const when = [row.state === 'unplaced', row.mode, row.day, row.starts_at, row.ends_at];
  return digestOf([order.number, customerName, customerPhone, where, when, row.lines.length]);
}

/** A digest of plain data. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
