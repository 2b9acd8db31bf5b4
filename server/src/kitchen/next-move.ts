import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { mayMove, nextOf } from '@mahlab/bakery/rules/staff/moves';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';

/** The move that comes next, as far as a role may make it; a pickup is handed over with its code, not here. */
export function nextFor(
  role: StaffRole,
  { status: from, mode }: { status: OrderStatus; mode: Mode },
): OrderStatus | null {
  const to = nextOf(from, mode);
  return to !== null && to !== 'delivered' && mayMove(role, { from, to, mode }) ? to : null;
}
