import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { mayMove, nextOf } from '@mahlab/bakery/rules/staff/moves';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { type Act, moveOf, type Status } from '../kept/act.ts';

/** The move that comes next for a role; a pickup is handed over with its code, not here. */
export function nextMove(
  role: StaffRole,
  { status: from, mode }: Pick<KitchenOrder, 'status' | 'mode'>,
): Status | null {
  const to = nextOf(from, mode);
  return to !== null && to !== 'delivered' && mayMove(role, { from, to, mode }) ? to : null;
}

/** Orders as they stand once acts have been done to them, in the order in which they were made. */
export function applyActs(
  orders: readonly KitchenOrder[],
  acts: readonly Act[],
  role: StaffRole,
): KitchenOrder[] {
  const byOrder = Map.groupBy(acts, ({ order }) => order);
  return orders.map((order) =>
    (byOrder.get(order.id) ?? []).reduce((now, act) => afterAct(now, act, role), order),
  );
}

function afterAct(order: KitchenOrder, { deed, madeAt, by }: Act, role: StaffRole): KitchenOrder {
  const step = moveOf(deed);
  if (step) {
    const moved = { ...order, status: step.to, since: madeAt, isAccepted: true, problem: null };
    return { ...moved, next: nextMove(role, moved) };
  }
  if (deed.kind === 'seen') return { ...order, edit: null };
  if (deed.kind !== 'tick') return order;
  const { line, station, done } = deed;
  const lines = order.lines.map((one) => {
    if (one.line !== line) return one;
    const others = one.ticks.filter((tick) => tick.station !== station);
    return { ...one, ticks: done ? [...others, { station, at: madeAt, by }] : others };
  });
  return { ...order, lines };
}
