import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { GetFailure, get } from '@mahlab/web/client.ts';
import useSWR, { type SWRConfiguration } from 'swr';

/** How answers are kept: asked for again when the window is looked at anew. */
export const FRESHNESS: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 30_000,
  // What may not be seen, or is not there, does not come by asking again.
  shouldRetryOnError: (failure: unknown) =>
    !(failure instanceof GetFailure && failure.status >= 400 && failure.status < 500),
  errorRetryCount: 3,
};

/** A GET of the contract, kept by its address. `null` asks for nothing. */
export function useGet<Answer>(
  path: GetPath<Answer> | null,
  options?: SWRConfiguration<Answer, Error>,
) {
  return useSWR<Answer, Error>(path, get, options);
}
