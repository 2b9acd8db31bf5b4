import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { type Day, dayOf } from '@mahlab/bakery/rules/promise/day';
import { columnOf, isBeingMade } from './states.ts';

/** Under an hour is soon. */
const SOON_MS = 3_600_000;

/** What hurries about an order: late, at risk, due within the hour, or nothing yet. */
export type Urgency = 'late' | 'at-risk' | 'soon' | null;

/** A promised window with its orders, a list for each state. `window` is null for orders without one. */
export type WindowRow = {
  key: string;
  window: { startsAt: string; endsAt: string; day: Day } | null;
  when: 'past' | 'now' | 'next';
  cells: BoardOrder[][];
  orders: number;
  /** Minutes of work that are still to be done for it. */
  minutes: number;
  late: number;
  atRisk: number;
};

/** When the next step of an order is due: to be in the box, or with a driver. */
export function dueOf(order: Pick<BoardOrder, 'status' | 'dueAt' | 'leaveBy' | 'promise'>): number {
  const due = isBeingMade(order.status) ? order.dueAt : order.leaveBy;
  const at = order.status === 'on-the-way' ? order.promise?.endsAt : due;
  return at ? Date.parse(at) : Number.POSITIVE_INFINITY;
}

/** How an order stands at an instant. The server tells what is late or at risk. */
export function urgencyOf(order: BoardOrder, now: number): Urgency {
  if (order.risk) return order.risk;
  return dueOf(order) - now < SOON_MS ? 'soon' : null;
}

/** Orders by window, earliest first, each window by state: late, at risk, then by what is due first. */
export function rowsOf(orders: readonly BoardOrder[], now: number): WindowRow[] {
  const byWindow = Map.groupBy(
    orders.filter(({ status }) => columnOf(status) >= 0),
    keyOf,
  );
  return [...byWindow]
    .map(([key, inWindow]) => rowOf(key, inWindow, now))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Keys sort as the windows begin; orders without a window come first. */
function keyOf({ promise }: BoardOrder): string {
  return promise?.deliveryTime ? `${promise.startsAt} ${promise.endsAt}` : '';
}

function rowOf(key: string, inWindow: BoardOrder[], now: number): WindowRow {
  const cells: BoardOrder[][] = [[], [], [], [], []];
  for (const order of inWindow) cells[columnOf(order.status)]?.push(order);
  for (const cell of cells) cell.sort(byUrgency);
  const promise = key ? inWindow[0]?.promise : null;
  const window = promise
    ? {
        startsAt: promise.startsAt,
        endsAt: promise.endsAt,
        day: dayOf(Date.parse(promise.startsAt)),
      }
    : null;
  const made = inWindow.filter(({ status }) => isBeingMade(status));
  return {
    key,
    window,
    when: whenOf(window, now),
    cells,
    orders: inWindow.length,
    minutes: made.reduce((sum, { minutes }) => sum + minutes, 0),
    late: inWindow.filter(({ risk }) => risk === 'late').length,
    atRisk: inWindow.filter(({ risk }) => risk === 'at-risk').length,
  };
}

function whenOf(window: WindowRow['window'], now: number): WindowRow['when'] {
  if (!window) return 'next';
  if (Date.parse(window.endsAt) <= now) return 'past';
  return Date.parse(window.startsAt) <= now ? 'now' : 'next';
}

const RANK = { late: 0, 'at-risk': 1 } as const;

function byUrgency(one: BoardOrder, other: BoardOrder): number {
  const rank = (order: BoardOrder) => (order.risk ? RANK[order.risk] : 2);
  return (
    rank(one) - rank(other) ||
    dueOf(one) - dueOf(other) ||
    one.number.localeCompare(other.number, 'en', { numeric: true })
  );
}
