import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { paths } from '../../paths.ts';
import {
  type ChosenWindow,
  isSameWindow,
  type PickupKitchen,
  useChosenTime,
} from '../../state/chosen-time.ts';
import { useShop } from '../../state/shop.ts';
import type { CartView } from '../cart/cart-view.ts';
import { earliest, isOpen, nearest } from './slot-days.ts';
import { useSeenFirst } from './use-seen-first.ts';
import { type Place, useWindows } from './use-windows.ts';

/** When the cart comes, as far as that is known. */
export type OrderTime = {
  mode: Mode;
  kitchen: PickupKitchen | null;
  /** What was chosen, else the earliest there was when it was first shown; null while nobody knows. */
  window: ChosenWindow | null;
  /** `asking`: the windows are on their way. `gone`: what was chosen is taken by now. `none`: nothing is free. */
  state: 'asking' | 'free' | 'gone' | 'none' | 'unknown';
  isEarliest: boolean;
  /** What is free nearest to a window that is gone, the earlier first. */
  near: OfferedWindow[];
  /** Where it is changed; `then` is where that leads on to. */
  change: (then: string) => string;
};

/** As many as a refusal offers. */
const NEAR = 4;

/** The time of the cart, looked at anew each minute. */
export function useOrderTime({ sold, area, branch, mode }: CartView): OrderTime {
  const chosen = useChosenTime();
  const place = placeOf(mode, { area: area?.id, branch: branch?.id });
  const lines = sold.map(({ line }) => line);
  const { data, error } = useWindows(place, lines);
  const first = data && earliest(data.windows);
  const { seen } = useSeenFirst(place, lines, data);
  // What was chosen for another area may be another kitchen's.
  const own = mode === 'Pickup' || chosen.area === area?.id ? chosen.window : null;
  const window = own ?? seen;
  const offer = window && data?.windows.find((one) => isSameWindow(one, window));
  const state = stateOf(offer, { window, askedAt: data?.askedAt, error });
  const isGone = state === 'gone' && window !== null;
  return {
    mode,
    kitchen: chosen.kitchen,
    window,
    state,
    isEarliest: Boolean(window && first && isSameWindow(window, first)),
    near: isGone ? nearest(data?.windows ?? [], { startsAt: window.startsAt, most: NEAR }) : [],
    change: paths.checkoutTime,
  };
}

/** Chooses a window for the cart as it stands; it is not kept yet. */
export function chooseWindow(
  { deliveryDate, deliveryTime, startsAt, endsAt }: ChosenWindow,
  { view: { mode } }: { view: Pick<CartView, 'mode'> },
): void {
  useChosenTime.setState({
    area: mode === 'Delivery' ? (useShop.getState().location?.id ?? null) : null,
    window: { deliveryDate, deliveryTime, startsAt, endsAt },
    heldUntil: null,
    renewed: false,
  });
}

function placeOf(
  mode: Mode,
  { area, branch }: { area: string | undefined; branch: string | undefined },
): Place | null {
  if (!branch) return null;
  if (mode === 'Pickup') return { mode, branch };
  return area ? { mode, location: area } : null;
}

type Known = { window: ChosenWindow | null; askedAt: number | undefined; error: unknown };

function stateOf(offer: OfferedWindow | null | undefined, { window, askedAt, error }: Known) {
  if (askedAt === undefined) return window ? 'free' : error ? 'unknown' : 'asking';
  if (offer) return isOpen(offer) ? 'free' : 'gone';
  // That of an earlier visit may have begun.
  if (window && Date.parse(window.startsAt) <= askedAt) return 'gone';
  // A window that was chosen beyond the days that were asked for is taken to be free still.
  return window ? 'free' : 'none';
}
