import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import { mayMove, nextOf } from '@mahlab/bakery/rules/staff/moves';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { moveOf, type QueuedAction, type Status } from '../kept/action.ts';

/** The move that comes next for a role; a pickup is handed over with its code, not here. */
export function nextMove(
  role: StaffRole,
  { status: from, mode }: Pick<KitchenOrder, 'status' | 'mode'>,
): Status | null {
  const to = nextOf(from, mode);
  return to !== null && to !== 'delivered' && mayMove(role, { from, to, mode }) ? to : null;
}

/** Orders as they stand once actions have been done to them, in the order in which they were made. */
export function applyActions(
  orders: readonly KitchenOrder[],
  actions: readonly QueuedAction[],
  role: StaffRole,
): KitchenOrder[] {
  const byOrder = Map.groupBy(actions, ({ order }) => order);
  return orders.map((order) =>
    (byOrder.get(order.id) ?? []).reduce((now, action) => afterAction(now, action, role), order),
  );
}

function afterAction(
  order: KitchenOrder,
  { action, madeAt, by }: QueuedAction,
  role: StaffRole,
): KitchenOrder {
  const step = moveOf(action);
  if (step) {
    const moved = { ...order, status: step.to, since: madeAt, isAccepted: true, problem: null };
    return { ...moved, next: nextMove(role, moved) };
  }
  if (action.kind === 'seen') return { ...order, edit: null };
  if (action.kind !== 'tick') return order;
  const { line, station, done } = action;
  const lines = order.lines.map((one) => {
    if (one.line !== line) return one;
    const others = one.ticks.filter((tick) => tick.station !== station);
    return { ...one, ticks: done ? [...others, { station, at: madeAt, by }] : others };
  });
  return { ...order, lines };
}
