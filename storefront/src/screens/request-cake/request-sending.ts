import { create } from 'zustand';
import type { SentRequest } from './request-sent.tsx';

/**
 * The request that is on its way, and what became of it. The page's, not the form's: whoever leaves the screen meanwhile and
 * comes back finds it as it stands.
 */
export const useRequestSending = create<{
  /** What it waits for; null when none is on its way. */
  waitsFor: 'pictures' | 'answer' | null;
  /** The one that arrived, until it was seen. */
  sent: SentRequest | null;
}>(() => ({ waitsFor: null, sent: null }));
