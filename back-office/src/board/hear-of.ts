import type { Board, BoardEvent, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { play, type Sound } from '../state/sound.ts';

type Known = {
  /** The order as the board had it. */
  before: BoardOrder | undefined;
  /** The order that was not on it. */
  fresh: BoardOrder | null;
};

/** A new order, a cancelled one, and one with a problem in the kitchen each have a sound of their own. */
export function hearOf(event: BoardEvent, { before, fresh }: Known): void {
  if (fresh) return play('new');
  if (before && event.status === 'cancelled') return play('cancelled');
  const problem = event.card?.problem;
  if (problem && problem.at !== before?.problem?.at) play('alarm');
}

/** What happened to a day while its events did not come is heard too, each kind of it once, the most urgent first. */
export function hearOfBoard(before: Board | null, after: Board): void {
  if (before?.day === after.day) soundsBetween(before, after).forEach(play);
}

/** The sounds of what a board has that it did not have before. */
export function soundsBetween(before: Board, after: Board): Sound[] {
  const gone = new Map(all(before).map((order) => [order.id, order]));
  const sounds = new Set<Sound>();
  for (const { id, problem } of all(after)) {
    const known = gone.get(id);
    if (!known) sounds.add('new');
    else if (problem && problem.at !== known.problem?.at) sounds.add('alarm');
    gone.delete(id);
  }
  // A board tells how many were cancelled, and not which.
  if (gone.size > 0 && after.closed.cancelled > before.closed.cancelled) sounds.add('cancelled');
  return [...sounds].toSorted();
}

const all = ({ orders, unplaced }: Board) => [...orders, ...unplaced];
