/** What may go wrong with a cake in the kitchen, as somebody there taps it: Today hears of it at once. */
export const PROBLEMS = ['broken', 'missing', 'words', 'late'] as const;
export type Problem = (typeof PROBLEMS)[number];

/** An event of an order's history, as far as problems are concerned. A `problem` with no `to` says that it is settled. */
type Told = { kind: string; to: string | null };

/**
 * The problem that an order has now: the last one that was told, unless it was settled, or the order has been moved since.
 * Events oldest first.
 */
export function problemOf<Event extends Told>(
  events: readonly Event[],
): (Event & { to: Problem }) | null {
  const last = events.findLast(({ kind }) => kind === 'problem' || kind === 'status');
  return last?.kind === 'problem' && last.to !== null ? (last as Event & { to: Problem }) : null;
}
