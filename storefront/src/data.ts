import { GetFailure, get } from '@mahlab/web/client.ts';
import useSWR, { preload } from 'swr';
import type { Route, RouteContext } from './routes.tsx';

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

/** Starts fetching what a route will need, before it is opened. */
export function preloadData(route: Route, context: RouteContext): void {
  // What fails here is asked for again by the screen, which then shows it.
  for (const path of route.needs?.(context) ?? []) preload(path, get).catch(() => undefined);
}
