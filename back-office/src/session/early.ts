import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { get } from '@mahlab/web/client.ts';

declare global {
  /** What the page asked for before the app's code was there (`first-paint.ts`), by path. */
  var officeAsked: Map<string, Promise<Response>> | undefined;
}

/** GET of the contract, by the answer that the page asked for early if there is one: it is good once. Throws as `get` does. */
export async function getOrEarly<Answer>(
  path: GetPath<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const asked = globalThis.officeAsked?.get(path);
  globalThis.officeAsked?.delete(path);
  const response = await asked?.catch(() => undefined);
  // A refusal may be that of whoever was here before.
  return response?.ok ? ((await response.json()) as Answer) : get(path, signal);
}
