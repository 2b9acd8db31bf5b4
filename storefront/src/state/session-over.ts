import { GetFailure } from '@mahlab/web/client.ts';

/** Whether a call was refused because the session is over: it is refreshed or ends by itself, which is nothing to tell. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof GetFailure && failure.status === 401;
}
