import type { RunOrder } from '@mahlab/bakery/api/staff-run';

/** Orders of one window that nobody has been handed, by area. */
export type WindowGroup = {
  key: string;
  promise: RunOrder['order']['promise'];
  areas: { key: string; area: RunOrder['order']['area']; orders: RunOrder[] }[];
};

/** Orders by window, the earliest first, and in it by area, the one with most orders first; then by number. */
export function groupsOf(waiting: readonly RunOrder[]): WindowGroup[] {
  const byWindow = Map.groupBy(waiting, ({ order: { promise } }) =>
    promise ? `${promise.startsAt} ${promise.endsAt}` : '',
  );
  return [...byWindow]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, orders]) => ({
      key,
      promise: orders[0]?.order.promise ?? null,
      areas: areasOf(orders),
    }));
}

function areasOf(orders: readonly RunOrder[]): WindowGroup['areas'] {
  const byArea = Map.groupBy(orders, ({ order: { area } }) => area?.english ?? '');
  return [...byArea]
    .map(([key, inArea]) => ({
      key,
      area: inArea[0]?.order.area ?? null,
      orders: inArea.toSorted(
        (one, other) => Number(one.order.number) - Number(other.order.number),
      ),
    }))
    .toSorted(
      (one, other) => other.orders.length - one.orders.length || (one.key < other.key ? -1 : 1),
    );
}

/** The orders of some groups, as they are shown from top to bottom. */
export function inTurn(groups: readonly WindowGroup[]): RunOrder[] {
  return groups.flatMap(({ areas }) => areas.flatMap(({ orders }) => orders));
}
