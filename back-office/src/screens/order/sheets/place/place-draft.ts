import type { Sent } from '@mahlab/bakery/api/endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { NEEDED, NO_ADDRESS, type TypedAddress } from '../address/typed-address.ts';

/** Another place for an order, as it is chosen and typed. What one way of going needs stays while the other is looked at. */
export type PlaceDraft = {
  mode: StaffOrder['mode'];
  area: string;
  kitchen: string;
  address: TypedAddress;
  /** Null while it keeps its own. */
  window: OfferedWindow | null;
};

/** Nothing is chosen yet: where an order goes already is no other place, and its address is of no use there. */
export function placeDraftOf({ mode }: Pick<StaffOrder, 'mode'>): PlaceDraft {
  return { mode, area: '', kitchen: '', address: NO_ADDRESS, window: null };
}

/** What has still to be chosen or typed before an edit can be sent. */
export function missingOf({ mode, area, kitchen, address }: PlaceDraft) {
  if (mode === 'Pickup') return kitchen ? [] : (['kitchen'] as const);
  return [
    ...(area ? [] : (['area'] as const)),
    ...NEEDED.filter((name) => address[name].trim() === ''),
  ];
}

type PlaceEdit = Pick<Sent<typeof OrderEdit>, 'place' | 'address'>;

/** The edit of a draft, without its address while that is not whole; null while nothing is chosen. */
export function placeEditOf(draft: PlaceDraft): PlaceEdit | null {
  const { mode, area, kitchen, address, window } = draft;
  const at = mode === 'Pickup' ? kitchen : area;
  if (!at) return null;
  const time = window && {
    deliveryDate: window.deliveryDate,
    deliveryTime: window.deliveryTime,
  };
  const place = { deliveryType: mode, ...(mode === 'Pickup' ? { kitchen } : { area }), ...time };
  const isWhole = mode === 'Delivery' && missingOf(draft).length === 0;
  return { place, ...(isWhole && { address }) };
}

/** What of the sheet a refusal is about; null is all of it. */
export function refusedPart(code: string): 'place' | 'address' | 'window' | null {
  if (code.startsWith('window-')) return 'window';
  if (code === 'address-needed') return 'address';
  return PLACE_CODES.includes(code) ? 'place' : null;
}

const PLACE_CODES = [
  'area-not-served',
  'branch-unknown',
  'branch-does-not-serve',
  'below-minimum',
  'edit-nothing',
  'not-allowed',
];
