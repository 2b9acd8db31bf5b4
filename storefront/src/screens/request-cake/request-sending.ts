import { create } from 'zustand';
import { useShop } from '../../state/shop.ts';
import type { RequestErrors } from './request-check.ts';
import type { SentRequest } from './request-sent.tsx';

/** What is missing of a request, as it was last looked at. */
export type RequestProblems = {
  errors: RequestErrors;
  lacksPicture: boolean;
  /** The specification's alert is due. */
  isIncomplete: boolean;
};

export const NO_PROBLEMS: RequestProblems = {
  errors: {},
  lacksPicture: false,
  isIncomplete: false,
};

/**
 * The request that is on its way, and what became of it. The page's, not the form's: whoever leaves the screen meanwhile and
 * comes back finds it as it stands.
 */
export const useRequestSending = create<{
  /** What it waits for; null when none is on its way. */
  waitsFor: 'pictures' | 'answer' | null;
  problems: RequestProblems;
  /** The one that arrived, until it was seen. */
  sent: SentRequest | null;
}>(() => ({ waitsFor: null, problems: NO_PROBLEMS, sent: null }));

// Whoever signs out leaves nothing of it to the next person.
useShop.subscribe(({ token }, before) => {
  if (before.token !== null && token !== before.token) useRequestSending.setState({ sent: null });
});
