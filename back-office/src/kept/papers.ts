import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PrintedPages } from '@mahlab/bakery/api/staff-paper';
import type { PaperSize } from '@mahlab/bakery/rules/staff/papers';
import { get } from '@mahlab/web/client.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

// Tickets that a kitchen's display keeps, to print them while it is cut off. They have no telephone and no address.

/** A paper, and since when this device has it; null for one that just came from the shop. */
export type Fetched = { pages: PrintedPages; keptAt: Date | null };

interface TicketSchema extends DBSchema {
  /** By where they are asked for. */
  tickets: { key: string; value: { pages: PrintedPages; keptAt: Date } };
}

let opened: Promise<IDBPDatabase<TicketSchema>> | undefined;

/** Null in a browser that keeps nothing, as in a private window. */
async function database(): Promise<IDBPDatabase<TicketSchema> | null> {
  opened ??= openDB<TicketSchema>('tickets', 1, {
    upgrade: (db) => void db.createObjectStore('tickets'),
  });
  return opened.catch(() => null);
}

/** Where the ticket of an order is asked for, in a size. */
export function ticketPath(id: string, size: PaperSize): GetPath<PrintedPages> {
  return staffEndpoints.ticket(id, { size, as: 'pages' });
}

type Wanted = { orders: readonly { id: string; ticket: string }[]; size: PaperSize };
let wanted: Wanted | null = null;
let keeping = false;
/** How often this device has forgotten its tickets: what was asked for before is not kept after. */
let forgotten = 0;

/**
 * Keeps the tickets of some orders on this device, and no others, for a display that must print while it is cut off. `ticket`
 * is the digest of what each would say now: one that is kept with the same is not asked for again. What cannot be had now is
 * tried at the next call; while one is at work, the last call alone follows it.
 */
export async function keepTickets(orders: Wanted['orders'], size: PaperSize): Promise<void> {
  wanted = { orders, size };
  if (keeping) return;
  keeping = true;
  try {
    while (wanted) {
      const next: Wanted = wanted;
      wanted = null;
      await keepThese(next);
    }
  } finally {
    keeping = false;
  }
}

async function keepThese({ orders, size }: Wanted): Promise<void> {
  const before = forgotten;
  const db = await database();
  if (!db) return;
  const tickets = new Map<string, string>();
  for (const { id, ticket } of orders) tickets.set(ticketPath(id, size), ticket);
  for (const path of await db.getAllKeys('tickets')) {
    if (!tickets.has(path)) await db.delete('tickets', path);
  }
  for (const [path, ticket] of tickets) {
    if ((await db.get('tickets', path))?.pages.content === ticket) continue;
    const pages = await get(path as GetPath<PrintedPages>).catch(() => null);
    if (!pages || forgotten !== before) return;
    await db.put('tickets', { pages, keptAt: new Date() }, path);
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
    const kept = fault instanceof TypeError ? await (await database())?.get('tickets', path) : null;
    if (!kept) throw fault;
    return kept;
  }
}

/** Forgets every ticket that this device keeps: nobody is signed in any more. */
export async function forgetTickets(): Promise<void> {
  forgotten += 1;
  wanted = null;
  await (await database())?.clear('tickets');
}
