import type { CartItem } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { CartWindows } from '@mahlab/bakery/api/window';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import useSWR from 'swr';
import { type Line, useShop } from '../../state/shop.ts';

/** An area that is delivered to, or a kitchen where the cart is picked up. */
export type Place = { mode: 'Delivery'; location: string } | { mode: 'Pickup'; branch: string };

/** The windows of a moment, and which moment that was (Unix milliseconds). */
export type AskedWindows = CartWindows & { askedAt: number };

/** A page left open asks anew after so long. */
const ASK_MS = 60_000;

/** Days of windows in an answer. */
export const DAYS_ASKED = 14;

/** Refusals that another time does not mend: no kitchen serves the place any more. */
export const PLACE_REFUSALS = ['area-not-served', 'branch-unknown', 'branch-does-not-serve'];

/** Nothing of it pops up: the page has a place for each. */
const QUIET = [
  ...PLACE_REFUSALS,
  'offline',
  'fault',
  'try-again',
  'bad-request',
  'too-many-requests',
  'unauthenticated',
];

/** The windows could not be had; `code` is the contract's, or `offline`. */
export class WindowsFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`windows: ${code}`);
    this.code = code;
  }
}

/** Whether no kitchen serves the place that was asked for, also where one did a moment ago. */
export function isPlaceGone({ error }: { error: WindowsFailure | undefined }): boolean {
  return error !== undefined && PLACE_REFUSALS.includes(error.code);
}

/**
 * The windows of a place for some lines, from a service day on, or from the first that may have one. Asked anew each
 * minute, when the window is looked at again, and when the network is back.
 */
export function useWindows(place: Place | null, lines: Line[], from: Day | null = null) {
  const language = useLanguage();
  const items = lines.map(worked);
  return useSWR<AskedWindows, WindowsFailure>(
    place && items.length > 0 ? windowsKey(place, items, { from, language }) : null,
    () => askWindows(place as Place, items, from),
    { revalidateIfStale: true, refreshInterval: ASK_MS, keepPreviousData: false },
  );
}

/** What is asked about a place and some lines, to tell one question from another. */
export function questionOf(place: Place | null, lines: Line[]): string {
  return JSON.stringify([place, lines.map(worked)]);
}

/** Whether a key of the data cache asks for windows. */
export function isAboutWindows(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'windows';
}

function windowsKey(
  place: Place,
  items: CartItem[],
  { from, language }: { from: Day | null; language: Language },
): unknown[] {
  return ['windows', language, place, from, items];
}

async function askWindows(place: Place, items: CartItem[], from: Day | null) {
  const session = useShop.getState().cartId;
  // What the shop keeps for this cart is not in the cart's own way.
  const own = session && { session };
  const body = { ...place, items, days: DAYS_ASKED, ...(from && { from }), ...own };
  const outcome = await post(endpoints.windows(), body, { quiet: QUIET });
  if (!outcome.ok) throw new WindowsFailure(outcome.code);
  return { ...outcome.answer, askedAt: Date.now() };
}

/** What a line's work depends on: its price and texts do not matter. */
function worked({ product, quantity, type, options, extras, customProduct }: Line): CartItem {
  return { product, quantity, type, options, extras, ...(customProduct && { customProduct }) };
}
