import { OPEN_STATUSES, type OrderStatus } from '../order.ts';
import { MINUTE } from '../promise/day.ts';
import type { Mode } from '../promise/plan.ts';
import type { PromiseState } from '../promise/promise.ts';
import { canEditPaid, canMove, type StaffMoveName, type StaffRole } from './rights.ts';

/** For so long whoever made a move may take it back; later a manager may (Back office 4). */
export const UNDO_MINUTES = 10;

/** States in which an order's time can still be changed by staff: it has not left its kitchen (Back office 7). */
export const IN_THE_KITCHEN: readonly OrderStatus[] = ['paid', 'baking', 'decorating', 'ready'];

/** Whether a paid order has lost its time: before it has another one it is cancelled, or nothing (Promises 4). */
export function isWithoutTime(status: OrderStatus, promise: PromiseState | undefined): boolean {
  return status === 'paid' && promise === 'unplaced';
}

/** What a move is called. `cancelled` is by right, the others are in the table of Back office 4. */
export type MoveName = StaffMoveName | 'cancelled';

/** Between which states an order goes, and whether it is brought or fetched. */
export type Move = { from: OrderStatus; to: OrderStatus; mode: Mode };

/** A line of an order's history that changed its state, or took such a change back (`undo`). */
export type Step = {
  kind: 'placed' | 'status' | 'undo';
  from: OrderStatus | null;
  to: OrderStatus;
  at: number;
  by: string;
  /** The member of staff; null for the bank, a job, or the shopper. */
  member: string | null;
};

type Row = { name: MoveName; from: readonly OrderStatus[]; to: OrderStatus; mode?: Mode };

const MOVES: readonly Row[] = [
  { name: 'baking', from: ['paid'], to: 'baking' },
  { name: 'decorating', from: ['baking'], to: 'decorating' },
  { name: 'ready', from: ['baking', 'decorating'], to: 'ready' },
  { name: 'on-the-way', from: ['ready'], to: 'on-the-way', mode: 'Delivery' },
  { name: 'delivered', from: ['on-the-way'], to: 'delivered' },
  { name: 'collected', from: ['ready'], to: 'delivered', mode: 'Pickup' },
  { name: 'nobody-there', from: ['on-the-way'], to: 'ready' },
  {
    name: 'cancelled',
    from: ['pending', 'paid', 'baking', 'decorating', 'ready'],
    to: 'cancelled',
  },
];

/** The name of a move that staff can make; null when there is no such move. The bank's moves are none of theirs. */
export function moveName({ from, to, mode }: Move): MoveName | null {
  const row = MOVES.find((row) => row.to === to && leadsFrom(row, from, mode));
  return row?.name ?? null;
}

function leadsFrom(row: Row, from: OrderStatus, mode: Mode): boolean {
  return row.from.includes(from) && (row.mode ?? mode) === mode;
}

/** Whether a role may make a move, where there is one. */
export function mayMove(role: StaffRole, move: Move): boolean {
  const name = moveName(move);
  if (name === null) return false;
  return name === 'cancelled' ? canEditPaid(role, move.from) : canMove(role, name);
}

/** Where a role can move an order to, the way forward first. */
export function movesOf(role: StaffRole, from: OrderStatus, mode: Mode): OrderStatus[] {
  return MOVES.filter((row) => leadsFrom(row, from, mode))
    .map(({ to }) => to)
    .filter((to) => mayMove(role, { from, to, mode }));
}

/** The next state on an order's way through the bakery; null when there is none. */
export function nextOf(from: OrderStatus, mode: Mode): OrderStatus | null {
  const forward = MOVES.filter(({ name }) => name !== 'cancelled' && name !== 'nobody-there');
  return forward.find((row) => leadsFrom(row, from, mode))?.to ?? null;
}

/** The steps of a history that still hold, oldest first: what was taken back is gone. */
export function stepsInForce(history: readonly Step[]): Step[] {
  const inForce: Step[] = [];
  for (const step of history) {
    if (step.kind === 'undo') inForce.pop();
    else inForce.push(step);
  }
  return inForce;
}

/** A move that can be taken back: where that leads, and until when whoever made it may. */
export type Undo = { step: Step; to: OrderStatus; until: number };

/**
 * The last move of an order, as far as it can be taken back: staff made it, and no money went with it. The fee of a late
 * delivery waits until whoever made it can no longer take it back.
 */
export function undoOf(history: readonly Step[]): Undo | null {
  const step = stepsInForce(history).at(-1);
  if (!step || step.kind !== 'status' || step.from === null) return null;
  const isOpen = (OPEN_STATUSES as readonly OrderStatus[]).includes(step.from);
  if (!isOpen || step.to === 'cancelled' || step.to === 'refunded') return null;
  return { step, to: step.from, until: step.at + UNDO_MINUTES * MINUTE };
}

/** Who asks to take a move back. */
type Asking = { role: StaffRole; member: string | null; now: number };

/** Whether somebody may take a move back: who made it, for ten minutes; a manager and an owner always. */
export function mayUndo({ step, until }: Undo, { role, member, now }: Asking): boolean {
  if (role === 'owner' || role === 'manager') return true;
  return member !== null && step.member === member && now <= until;
}
