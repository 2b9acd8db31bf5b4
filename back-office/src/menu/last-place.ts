import { create } from 'zustand';
import type { Place } from './places.ts';

/** Where the product stood that was moved last; null when something else was changed since. */
export const useLastPlace = create<{ stood: Place | null }>(() => ({ stood: null }));
