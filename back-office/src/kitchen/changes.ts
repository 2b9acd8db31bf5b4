import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';

/** Orders that came to a station, and those of which something else is to be made or by another time. */
export type Changes = { came: string[]; changed: string[] };

/** What is different between two answers about a station, for whoever has to hear of it. */
export function changesBetween(
  before: readonly KitchenOrder[],
  after: readonly KitchenOrder[],
): Changes {
  const known = new Map(before.map((order) => [order.id, madeOf(order)]));
  return {
    came: after.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    changed: after
      .filter((order) => known.has(order.id) && known.get(order.id) !== madeOf(order))
      .map(({ id }) => id),
  };
}

/** All that a kitchen goes by; where an order stands and what is ticked is not part of it. */
function madeOf({ day, dueAt, mode, allergy, remarks, notes, lines }: KitchenOrder): string {
  const made = lines.map((line) => [
    line.name,
    line.quantity,
    line.words,
    line.build,
    line.remarks,
    line.print,
    line.contains,
  ]);
  return JSON.stringify([day, dueAt, mode, allergy, remarks, notes, made]);
}
