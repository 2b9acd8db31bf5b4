import type { PriceChange } from '@mahlab/bakery/api/staff-product';
import { create } from 'zustand';
import type { Place } from './places.ts';
import type { StopChange } from './stop-changes.ts';

/** What takes back the last change of the menu on this page: one of these, or nothing. */
type LastChange = { stops?: StopChange; prices?: PriceChange['products']; place?: Place };

export const useLastChange = create<LastChange>(() => ({}));

/** Keeps what takes the newest change back, in place of what was changed before. */
export function keepLast(last: LastChange): void {
  useLastChange.setState(last, true);
}
