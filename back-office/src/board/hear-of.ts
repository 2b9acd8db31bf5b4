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

/** What happened to a day while its events did not come is heard too, each kind of it once. */
export function hearOfBoard(before: Board | null, after: Board): void {
  if (before?.day !== after.day) return;
  for (const sound of soundsBetween(before, after)) play(sound);
}

/** The sounds of what a board has that it did not have before, the most urgent first. */
export function soundsBetween(before: Board, after: Board): Sound[] {
  const known = new Map(all(before).map((order) => [order.id, order]));
  const orders = all(after);
  const ids = new Set(orders.map(({ id }) => id));
  const isProblem = orders.some(({ id, problem }) => {
    const order = known.get(id);
    return order && problem && problem.at !== order.problem?.at;
  });
  // A board tells how many were cancelled, and not which.
  const isCancelled =
    after.closed.cancelled > before.closed.cancelled &&
    [...known.keys()].some((id) => !ids.has(id));
  const isNew = orders.some(({ id }) => !known.has(id));
  return [
    ...(isProblem ? (['alarm'] as const) : []),
    ...(isCancelled ? (['cancelled'] as const) : []),
    ...(isNew ? (['new'] as const) : []),
  ];
}

function all({ orders, unplaced }: Board): BoardOrder[] {
  return [...orders, ...unplaced];
}
