import { GetFailure, get } from '@mahlab/web/client.ts';
import useSWR from 'swr';

/** Answers of the contract by their address: what a page is rendered from and hydrated with. */
export type Answers = Record<string, unknown>;

/** How long answers are trusted without asking again: a shopper's visit, or until the window is looked at anew. */
export const FRESHNESS = {
  revalidateIfStale: false,
  revalidateOnFocus: true,
  focusThrottleInterval: 60_000,
  // What is not there does not come by asking again.
  shouldRetryOnError: (failure: unknown) =>
    !(failure instanceof GetFailure && failure.status === 404),
  errorRetryCount: 3,
};

/** A GET of the contract, kept by its address. `null` asks for nothing. */
export function useGet<Answer>(path: string | null) {
  return useSWR<Answer, Error>(path, get);
}
