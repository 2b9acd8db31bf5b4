import { endpoints } from '@mahlab/bakery/api/endpoints';
import { GetFailure, get } from '@mahlab/web/client.ts';
import { keepSession } from './auth.ts';
import { useShop } from './shop.ts';

let running: Promise<void> | undefined;

/** Asks whose a stored token is, once at a time. One that is over is forgotten; without a network it stays. */
export async function refreshSession(token: string | null): Promise<void> {
  if (token === null || useShop.getState().token !== token) return;
  running ??= refresh(token).finally(() => {
    running = undefined;
  });
  await running;
}

async function refresh(token: string): Promise<void> {
  // Signed out meanwhile, nobody waits for the answer, which would be a refusal.
  const left = new AbortController();
  const unwatch = useShop.subscribe((shop) => {
    if (shop.token !== token) left.abort();
  });
  // A refusal has ended the session already; anything else says nothing about it.
  const result = await get(endpoints.refreshToken(), left.signal).catch(() => null);
  unwatch();
  if (result && useShop.getState().token === token) keepSession(result);
}

/** Whether a call was refused because the session is over: it is refreshed or ends by itself, which is nothing to tell. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof GetFailure && failure.status === 401;
}
