import type { Numbers } from '@mahlab/bakery/api/staff-numbers';
import { addDays, type Day } from '@mahlab/bakery/rules/promise/day';

/** One bar: a day, or a week of a long span. Amounts in KWD; `before` is that of the same days of the span before. */
export type Point = {
  from: Day;
  until: Day;
  sales: number;
  delivery: number;
  orders: number;
  before: number | null;
  /** Today is in it: it is not over. */
  isOpen: boolean;
};

/** Days above which a chart shows weeks. */
const MOST_BARS = 62;
/** Days with sales or orders below which there are figures, but nothing to compare them with. */
const TREND_DAYS = 7;

/** The bars of a span, oldest first: days, or weeks that end with its last day. */
export function pointsOf({ days, today }: Pick<Numbers, 'days' | 'today'>): Point[] {
  const size = days.length > MOST_BARS ? 7 : 1;
  const points: Point[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    const add = (value: (row: Numbers['days'][number]) => number) =>
      Math.round(part.reduce((sum, row) => sum + value(row), 0) * 1000) / 1000;
    points.unshift({
      from: first.day,
      until: last.day,
      sales: add(({ sales }) => sales),
      delivery: add(({ delivery }) => delivery),
      orders: add(({ orders }) => orders),
      before: part.some(({ salesBefore }) => salesBefore === null)
        ? null
        : add(({ salesBefore }) => salesBefore ?? 0),
      isOpen: last.day >= today && addDays(first.day, -1) < today,
    });
  }
  return points;
}

/** Whether there is enough to compare with: a week of days on which something came, and orders in the span before. */
export function hasTrend({ days, before }: Pick<Numbers, 'days' | 'before'>): boolean {
  if (before === null || before.sums.orders === 0) return false;
  const busy = days.reduce(
    (sum, { orders, sales, salesBefore }) =>
      sum + (orders > 0 || sales !== 0 ? 1 : 0) + (salesBefore ? 1 : 0),
    0,
  );
  return busy >= TREND_DAYS;
}

/** How much more than before, as a share of it; below 0 for less, null where there was nothing. */
export function growth(now: number, before: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

/** What a kitchen's decorators had to do in a span, and had time for, by part of the day. */
export type KitchenLoad = { kitchen: string; minutes: number; capacity: number; parts: Part[] };
type Part = Numbers['load'][number];

/** The load of each kitchen, in the order that the server has them. */
export function loadByKitchen(load: Numbers['load']): KitchenLoad[] {
  return [...Map.groupBy(load, ({ kitchen }) => kitchen)].map(([kitchen, parts]) => ({
    kitchen,
    minutes: parts.reduce((sum, part) => sum + part.minutes, 0),
    capacity: parts.reduce((sum, part) => sum + part.capacity, 0),
    parts,
  }));
}
