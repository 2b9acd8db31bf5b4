import type { KitchenLine, KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import type { Status } from '../kept/action.ts';
import { WORKING } from './timer.ts';

/** What the one large button does: say that an edit was seen, begin with an order, tick a line, move the order on, or nothing that is left to do here. */
export type Primary =
  | { kind: 'start' | 'move'; to: Status }
  | { kind: 'seen'; revision: number }
  | { kind: 'tick'; line: KitchenLine }
  | { kind: 'none' };

/** Whether a station is done with a line. */
export function isTicked({ ticks }: KitchenLine, station: Station): boolean {
  return ticks.some((tick) => tick.station === station);
}

/** The line that is looked at: the one that was chosen, otherwise the first that is not ticked. */
export function lineInView(
  { lines }: KitchenOrder,
  { station, chosen }: { station: Station; chosen: number | null },
): KitchenLine | undefined {
  return (
    lines.find(({ line }) => line === chosen) ??
    lines.find((line) => !isTicked(line, station)) ??
    lines[0]
  );
}

/**
 * What comes next for an order at a station. Nobody goes on before an edit was looked at. Lines are ticked once it works on the order, the one that is looked at first;
 * the last tick offers the move.
 */
export function primaryOf(
  order: KitchenOrder,
  { station, chosen }: { station: Station; chosen: number | null },
): Primary {
  const { next, status, lines, edit } = order;
  if (edit) return { kind: 'seen', revision: edit.revision };
  const isBegun = WORKING[station] === null || status === WORKING[station];
  if (!isBegun && next !== null) return { kind: 'start', to: next };
  const inView = lineInView(order, { station, chosen });
  const open =
    inView && !isTicked(inView, station) ? inView : lines.find((line) => !isTicked(line, station));
  if (open) return { kind: 'tick', line: open };
  return next === null ? { kind: 'none' } : { kind: 'move', to: next };
}
