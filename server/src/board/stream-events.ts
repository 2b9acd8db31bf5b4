import { OPEN_STATUSES, type OrderStatus } from '@mahlab/bakery/rules/order';
import { may, type StaffRole, seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { Holder } from '../people/reach.ts';
import { type CardView, wireCard } from './card.ts';
import type { CardRow } from './card-queries.ts';
import type { Change } from './changes.ts';

/** What somebody hears of. */
export type Reader = {
  /** Whose orders they see; null is all kitchens'. */
  kitchens: readonly string[] | null;
  /** The member whose runs' orders they see instead; null for whoever sees kitchens'. */
  driver: string | null;
};

/** That an order changed, with its card as a role sees it; without a view it is out of the reader's reach. */
export function orderEvent(
  { seq, order }: Change,
  row: CardRow,
  view: (Omit<CardView, 'seen'> & { role: StaffRole }) | null,
): string {
  const { revision, status } = row;
  const card = view && cardFor(row, view);
  const data = { seq, order, revision, status, card };
  return `event: order\nid: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;
}

function cardFor(row: CardRow, { role, ...view }: Omit<CardView, 'seen'> & { role: StaffRole }) {
  const isOpen = (OPEN_STATUSES as readonly OrderStatus[]).includes(row.status);
  // As on the board: one without a time is in no kitchen's day.
  const isShown = isOpen && (may(role, 'change-delivery') || row.state !== 'unplaced');
  return isShown ? wireCard(row, { ...view, seen: seenBy(role) }) : null;
}

/** Of an answer that has no end. */
export const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Tells nginx not to buffer the response.
  'x-accel-buffering': 'no',
};

/**
 * Whether somebody hears of a change: of their kitchens' orders, or of those of their runs. A driver hears of an order that was
 * taken out of their run too, without its card.
 */
export function sees(
  { kitchens, driver }: Reader,
  { kitchen, order }: Change,
  holders: readonly Holder[],
): boolean {
  if (driver !== null) return holders.some((one) => one.order === order && one.driver === driver);
  return kitchens === null || kitchens.includes(kitchen);
}

/** Whether somebody sees the card of an order that changed: not once it is another kitchen's, or in no run of theirs. */
export function hasInReach(
  { kitchens, driver }: Reader,
  { change, kitchen, holders }: { change: Change; kitchen: string; holders: readonly Holder[] },
): boolean {
  if (driver === null) return kitchens === null || kitchens.includes(kitchen);
  return holders.some((one) => one.isIn && one.order === change.order && one.driver === driver);
}

/** Says that the stream lives, or that the whole board is to be asked for. */
export function streamEvent(kind: 'alive' | 'board', seq: number): string {
  const data = { seq, now: new Date().toISOString() };
  return `event: ${kind}\nid: ${seq}\ndata: ${JSON.stringify(data)}\n\n`;
}
