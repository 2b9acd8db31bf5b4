import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { create } from 'zustand';

/**
 * Which payment this page knows to be paid: the panel says nothing of the kitchen before that. `pictures` are
 * of its cakes, where this browser placed it; `promise` is its time, which its shopper may choose here.
 */
export const usePaid = create<{
  token: string | null;
  pictures: string[];
  promise: PromisedWindow | null;
}>(() => ({ token: null, pictures: [], promise: null }));
