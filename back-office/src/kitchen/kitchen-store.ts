import type { KitchenOrder, KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { create } from 'zustand';

type KitchenState = {
  /** The kitchen's day as the server told it last. */
  queue: KitchenQueue | null;
  /** The first answer was a refusal, or none came, and nothing was kept. */
  failed: boolean;
  /** The rows that are shown at a station, as they were when they were last arranged: they stay in their places. */
  shown: { station: Station | null; orders: KitchenOrder[] };
  /** The order in hand, and which of its lines is looked at; null is the first that is not ticked. */
  hand: string | null;
  /** That order when somebody chose it themselves; null when it took another one's place. */
  chosen: string | null;
  line: number | null;
  /** Orders that came, or changed, and that nobody here has taken in hand since. */
  fresh: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Orders that are in the kitchen's hands no more, and where they stand. */
  left: ReadonlyMap<string, KitchenOrder['status']>;
};

const EMPTY: KitchenState = {
  queue: null,
  failed: false,
  shown: { station: null, orders: [] },
  hand: null,
  chosen: null,
  line: null,
  fresh: new Set(),
  changed: new Set(),
  left: new Map(),
};

/** Whether an order that has left the kitchen is not to be made any more; its money may have gone back by then. */
export function isCalledOff(status: KitchenOrder['status'] | undefined): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** What the display shows. */
export const useKitchen = create<KitchenState>(() => EMPTY);

/** Forgets everything: another kitchen, another day, or whoever signs in next. */
export function clearKitchen(): void {
  useKitchen.setState(EMPTY);
}

/** Takes an order in hand; what is looked at is neither new nor changed any more. */
export function takeInHand(id: string | null, isChosen = false): void {
  useKitchen.setState(({ fresh, changed }) => ({
    hand: id,
    chosen: isChosen ? id : null,
    line: null,
    fresh: without(fresh, id),
    changed: without(changed, id),
  }));
}

/** Arranges a station's rows anew: these orders, in this order. Whatever is in hand and still there stays in hand. */
export function arrange(station: Station, orders: KitchenOrder[]): void {
  const { hand } = useKitchen.getState();
  useKitchen.setState({ shown: { station, orders } });
  if (!orders.some(({ id }) => id === hand)) takeInHand(orders[0]?.id ?? null);
}

function without(ids: ReadonlySet<string>, id: string | null): ReadonlySet<string> {
  return id !== null && ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids;
}
