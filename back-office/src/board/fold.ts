import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { urgencyOf } from './rows.ts';

/** As many quiet orders of a cell are shown; one more is shown too, since a fold takes its place. */
const QUIET_SHOWN = 2;

/**
 * The orders of a cell that are shown, and how many are folded. Whatever is late, at risk or soon, or has a problem in the
 * kitchen, is always shown, and so are those that `keep` names.
 */
export function foldCell(
  cell: readonly BoardOrder[],
  now: number,
  keep: (order: BoardOrder) => boolean,
): { shown: BoardOrder[]; folded: number } {
  const isQuiet = (order: BoardOrder) =>
    urgencyOf(order, now) === null && order.problem === null && !keep(order);
  const quiet = cell.filter(isQuiet);
  if (quiet.length <= QUIET_SHOWN + 1) return { shown: [...cell], folded: 0 };
  const hidden = new Set(quiet.slice(QUIET_SHOWN));
  return { shown: cell.filter((order) => !hidden.has(order)), folded: hidden.size };
}
