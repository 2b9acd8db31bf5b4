import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { HandedTo } from '@mahlab/bakery/rules/staff/runs';
import type { Station } from '@mahlab/bakery/rules/staff/stations';

export type Status = KitchenOrder['status'];

/**
 * What was done: a line ticked or not after all, an order moved from where it stood on the page, an edit of it looked at, or
 * what a driver tells at a door.
 */
export type Action =
  | { kind: 'tick'; line: number; station: Station; done: boolean }
  | { kind: 'move'; from: Status; to: Status }
  | { kind: 'seen'; revision: number }
  | { kind: 'delivered'; handedTo: HandedTo; picture: Blob | null }
  | { kind: 'nobody-there'; why: string };

/** From where to where an action moves its order; null for one that moves none. */
export function moveOf(action: Action): { from: Status; to: Status } | null {
  if (action.kind === 'tick' || action.kind === 'seen') return null;
  if (action.kind === 'move') return { from: action.from, to: action.to };
  return { from: 'on-the-way', to: action.kind === 'delivered' ? 'delivered' : 'ready' };
}

/** One thing that somebody did here and the server may not have heard of yet. `key` names the tap: sent twice, it is done once. */
export type QueuedAction = {
  key: string;
  order: string;
  number: string;
  /** When it was made, by the server's clock. */
  madeAt: string;
  /** Whoever made it. */
  by: string;
  action: Action;
};

/** A queued action that no longer fits: where the order stands instead, and who brought it there, as far as that is known. */
export type RefusedAction = QueuedAction & {
  refusal: { code: string; message: string; status?: Status; by?: string; at?: string };
};
