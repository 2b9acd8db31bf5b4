import type { CartItem } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { type ChosenWindow, useChosenTime } from '../../state/chosen-time.ts';
import { type Line, useShop } from '../../state/shop.ts';
import { TIME_REFUSALS } from './refused-time.ts';
import { PLACE_REFUSALS, type Place } from './use-windows.ts';

type Wanted = { place: Place; lines: Line[]; window: ChosenWindow };

/** What no order would get either; the page says why. */
const NOT_FREE = [...TIME_REFUSALS, ...PLACE_REFUSALS];
/** Without a hold the time can still be ordered, as long as it is free: nothing of it pops up. */
const QUIET = [
  ...NOT_FREE,
  'too-many-holds',
  'times-busy',
  'too-many-requests',
  'bad-request',
  'unauthenticated',
  'offline',
  'fault',
  'try-again',
];

/** `free`: whether it can be had; `heldUntil`: until when it is kept, null where it can be ordered but is not kept. */
export type Kept = { free: boolean; heldUntil: string | null };

/** Has the shop keep a window for this cart. */
export async function keepWindow({ place, lines, window }: Wanted): Promise<Kept> {
  const session = useShop.getState().cartId;
  if (!session) return { free: true, heldUntil: null };
  const { deliveryDate, deliveryTime } = window;
  const items = lines.map(worked);
  const body = { ...place, session, items, deliveryDate, deliveryTime };
  const outcome = await post(endpoints.keepWindow(), body, { quiet: QUIET });
  if (outcome.ok) return { free: true, heldUntil: outcome.answer.promise.heldUntil };
  return { free: !NOT_FREE.includes(outcome.code), heldUntil: null };
}

/** Keeps the chosen window once more, as often as the shop does that: once. */
export async function renewHold(): Promise<void> {
  const { mode, kitchen, area, window, renewed } = useChosenTime.getState();
  const place = mode === 'Pickup' ? kitchen && { mode, branch: kitchen.id } : placeIn(area);
  if (renewed || !window || !place) return;
  useChosenTime.setState({ renewed: true });
  const { heldUntil } = await keepWindow({ place, lines: useShop.getState().items, window });
  if (heldUntil) useChosenTime.setState({ heldUntil });
}

function placeIn(area: string | null): Place | null {
  return area === null ? null : { mode: 'Delivery', location: area };
}

function worked({ product, quantity, type, options, extras, customProduct }: Line): CartItem {
  return { product, quantity, type, options, extras, ...(customProduct && { customProduct }) };
}
