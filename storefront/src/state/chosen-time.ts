import type { Branch } from '@mahlab/bakery/api/content';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { createKept, inBrowser } from './kept.ts';

/** The kitchen where an order is picked up. */
export type PickupKitchen = Pick<Branch, 'id' | 'name' | 'arabicName' | 'address'>;

/** A window as the wire names it, and its instants. */
export type ChosenWindow = Pick<
  OfferedWindow,
  'deliveryDate' | 'deliveryTime' | 'startsAt' | 'endsAt'
>;

/** How and when the cart shall come. */
export type ChosenTime = {
  mode: Mode;
  /** Of a pickup; null while none is chosen, and for a delivery. */
  kitchen: PickupKitchen | null;
  /** Of a delivery: the id of the area that the window was chosen for. */
  area: string | null;
  /** Null: the earliest that there is. */
  window: ChosenWindow | null;
  /** Until when the shop keeps the window for this cart, an ISO instant; null when it does not. */
  heldUntil: string | null;
  /** Whether it was kept for a second time, as often as the shop does that. */
  renewed: boolean;
};

const EARLIEST: ChosenTime = {
  mode: 'Delivery',
  kitchen: null,
  area: null,
  window: null,
  heldUntil: null,
  renewed: false,
};

/** What was chosen, beside the cart in local storage. On the server, and while hydrating, the earliest delivery. */
export const useChosenTime = createKept(
  EARLIEST,
  inBrowser<ChosenTime>('localStorage', 'time', { read: (kept) => (isSound(kept) ? kept : null) }),
);

/** Back to the earliest delivery: the order is paid. */
export function forgetTime(): void {
  useChosenTime.setState(EARLIEST, true);
}

/** The order that was just placed has taken the cart's hold over, and holds it for longer. */
export function noteHold(promise: (ChosenWindow & { heldUntil: string | null }) | null): void {
  if (!promise) return;
  const { deliveryDate, deliveryTime, startsAt, endsAt, heldUntil } = promise;
  const window = { deliveryDate, deliveryTime, startsAt, endsAt };
  useChosenTime.setState({ window, heldUntil, renewed: true });
}

/** Whether two windows are the same one. */
export function isSameWindow(one: ChosenWindow, other: ChosenWindow): boolean {
  return one.deliveryDate === other.deliveryDate && one.deliveryTime === other.deliveryTime;
}

function isSound(read: unknown): read is ChosenTime {
  const { mode, kitchen, window: chosen, heldUntil } = (read ?? {}) as Partial<ChosenTime>;
  return (
    (mode === 'Delivery' || mode === 'Pickup') &&
    (kitchen === null || typeof kitchen?.id === 'string') &&
    (chosen === null || typeof chosen?.startsAt === 'string') &&
    (heldUntil === null || typeof heldUntil === 'string')
  );
}
