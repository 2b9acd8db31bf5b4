import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { GetFailure, get } from '@mahlab/web/client.ts';
import useSWR, { type SWRConfiguration } from 'swr';

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
export function useGet<Answer>(
  path: GetPath<Answer> | null,
  options?: SWRConfiguration<Answer, Error>,
) {
  return useSWR<Answer, Error>(path, get, options);
}
