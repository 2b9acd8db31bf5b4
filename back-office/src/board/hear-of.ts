import type { BoardEvent, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { play } from '../state/sound.ts';

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
