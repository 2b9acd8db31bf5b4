import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PrintedPages } from '@mahlab/bakery/api/staff-paper';
import type { PaperSize } from '@mahlab/bakery/rules/staff/papers';
import { get } from '@mahlab/web/client.ts';

// Tickets that a kitchen's display keeps, to print them while it is cut off. They have no telephone and no address.
const CACHE = 'office-tickets';
const KEPT_AT = 'x-kept-at';

/** A paper, and since when this device has it; null for one that just came from the shop. */
export type Fetched = { pages: PrintedPages; keptAt: Date | null };

/** Where the ticket of an order is asked for, in a size. */
export function ticketPath(id: string, size: PaperSize): GetPath<PrintedPages> {
  return staffEndpoints.ticket(id, { size, as: 'pages' });
}

/**
 * Keeps the tickets of some orders on this device, and no others: each is asked for again when its card's `revision` is another
 * one. What cannot be had now is tried at the next call. For a display that must print while it is cut off.
 */
export async function keepTickets(
  orders: readonly { id: string; revision: number }[],
  size: PaperSize,
): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const wanted = new Map(orders.map(({ id, revision }) => [ticketPath(id, size), revision]));
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.has((pathname + search) as GetPath<PrintedPages>)) await cache.delete(request);
  }
  for (const [path, revision] of wanted) {
    const kept = await cache.match(path);
    if (kept?.headers.get('etag') === String(revision)) continue;
    const pages = await get(path).catch(() => null);
    if (pages) await cache.put(path, keptAnswer(pages, revision));
  }
}

/** A paper from the shop, or a kept ticket when no answer came. Throws what `get` throws when there is neither. */
export async function fetchPaper(
  path: GetPath<PrintedPages>,
  signal?: AbortSignal,
): Promise<Fetched> {
  try {
    return { pages: await get(path, signal), keptAt: null };
  } catch (fault) {
    // A refusal is an answer; only the line may be cut.
    const kept = fault instanceof TypeError ? await (await openCache())?.match(path) : undefined;
    if (!kept) throw fault;
    const keptAt = new Date(kept.headers.get(KEPT_AT) ?? Date.now());
    return { pages: (await kept.json()) as PrintedPages, keptAt };
  }
}

/** Forgets every ticket that this device keeps: whoever signs out leaves none behind. */
export async function forgetTickets(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}

function keptAnswer(pages: PrintedPages, revision: number): Response {
  return Response.json(pages, {
    headers: { etag: String(revision), [KEPT_AT]: new Date().toISOString() },
  });
}

/** Browsers keep nothing for pages that did not come securely, nor in some private windows. */
async function openCache(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null;
  return caches.open(CACHE).catch(() => null);
}
