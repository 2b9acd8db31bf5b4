import type { Localized } from '../language.ts';

/** A line of an order that is to be baked: `sponge` is its flavour or product, `forms` are its size, shape and the like. */
export type ToBake = {
  number: number;
  sponge: Localized;
  forms: readonly Localized[];
  quantity: number;
  /** When its order must be in the box, Unix milliseconds. */
  dueAt: number;
};

/** All lines that are baked alike: how many, for which orders, and by when the first of them. */
export type BakeRow = {
  sponge: Localized;
  forms: readonly Localized[];
  count: number;
  dueAt: number;
  orders: number[];
};

/**
 * What is to be baked, added up by sponge and size (Back office 2): the sponge that is needed first comes first, with all of
 * its sizes.
 */
export function bakeRows(lines: readonly ToBake[]): BakeRow[] {
  const rows = new Map<string, BakeRow>();
  const firstOf = new Map<string, number>();
  for (const { number, sponge, forms, quantity, dueAt } of lines) {
    const key = JSON.stringify([sponge, forms]);
    const row = rows.get(key) ?? { sponge, forms, count: 0, dueAt, orders: [] };
    row.count += quantity;
    row.dueAt = Math.min(row.dueAt, dueAt);
    if (!row.orders.includes(number)) row.orders.push(number);
    rows.set(key, row);
    const kind = JSON.stringify(sponge);
    firstOf.set(kind, Math.min(firstOf.get(kind) ?? dueAt, dueAt));
  }
  const first = ({ sponge }: BakeRow) => firstOf.get(JSON.stringify(sponge)) ?? 0;
  return [...rows.values()].sort(
    (a, b) =>
      first(a) - first(b) ||
      a.sponge.english.localeCompare(b.sponge.english) ||
      a.dueAt - b.dueAt ||
      b.count - a.count,
  );
}
