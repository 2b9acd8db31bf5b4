import { create } from 'zustand';

/**
 * Which payment this page knows to be paid: the panel says nothing of the kitchen before that. `pictures` are
 * of its cakes, where this browser placed it.
 */
export const usePaid = create<{ token: string | null; pictures: string[] }>(() => ({
  token: null,
  pictures: [],
}));
