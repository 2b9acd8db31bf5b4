import { create } from 'zustand';

/** Which payment this page knows to be paid: the panel says nothing of the kitchen before that. */
export const usePaid = create<{ token: string | null }>(() => ({ token: null }));
