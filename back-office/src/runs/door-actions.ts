import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { moveOf, type QueuedAction } from '../kept/action.ts';

/** Runs as they stand once actions have been done to their orders, in the order in which they were made. */
export function applyActions(runs: readonly Run[], actions: readonly QueuedAction[]): Run[] {
  const byOrder = Map.groupBy(actions, ({ order }) => order);
  return runs.map((run) => ({
    ...run,
    stops: run.stops.map((stop) => (byOrder.get(stop.order.id) ?? []).reduce(afterAction, stop)),
  }));
}

function afterAction(stop: RunOrder, { action, madeAt: at, by }: QueuedAction): RunOrder {
  const step = moveOf(action);
  if (!step) return stop;
  const why = action.kind === 'nobody-there' ? action.why : null;
  const order = { ...stop.order, status: step.to, moved: { at, by, from: step.from, why } };
  const delivery =
    action.kind === 'delivered' ? { at, by, handedTo: action.handedTo, picture: null } : null;
  return { ...stop, order, delivery };
}
