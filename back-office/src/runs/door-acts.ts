import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { type Act, moveOf } from '../kept/act.ts';

/** Runs as they stand once acts have been done to their orders, in the order in which they were made. */
export function applyActs(runs: readonly Run[], acts: readonly Act[]): Run[] {
  const byOrder = Map.groupBy(acts, ({ order }) => order);
  return runs.map((run) => ({
    ...run,
    stops: run.stops.map((stop) => (byOrder.get(stop.order.id) ?? []).reduce(afterAct, stop)),
  }));
}

function afterAct(stop: RunOrder, { deed, madeAt: at, by }: Act): RunOrder {
  const step = moveOf(deed);
  if (!step) return stop;
  const why = deed.kind === 'nobody-there' ? deed.why : null;
  const order = { ...stop.order, status: step.to, moved: { at, by, from: step.from, why } };
  const delivery =
    deed.kind === 'delivered' ? { at, by, handedTo: deed.handedTo, picture: null } : null;
  return { ...stop, order, delivery };
}
