import type { PlanEffect, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import type { StaffConflict, StaffPromise } from '@mahlab/bakery/api/staff-promise';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { isEditable } from '@mahlab/bakery/rules/revision';
import { type PlanRow, planOfRow } from '../catalog/plans.ts';
import { planVersion } from '../promises/change-plan.ts';
import type { PromiseRow } from '../promises/counting-queries.ts';
import type { Conflict, Effect } from '../promises/plan-effect.ts';

/** A promise as staff see it. */
export function wirePromise({ promise, order }: PromiseRow): StaffPromise {
  const { kitchen, mode, day, startsAt, endsAt, state, forcedBy, why, createdAt } = promise;
  const { deliveryDate, deliveryTime } = wireTime({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  });
  return {
    order: promise.orderId,
    orderNumber: order && String(order.number),
    customer: order && { name: order.customerName, phoneNumber: order.customerPhone },
    kitchen,
    mode,
    day,
    deliveryDate,
    deliveryTime: state === 'undated' ? null : deliveryTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state,
    forcedBy,
    why,
    createdAt: createdAt.toISOString(),
  };
}

/** A promise that no longer fits, as staff see it; `asked` is when the shoppers of orders were asked for another time. */
export function wireConflict(
  { reason, ...row }: Conflict,
  asked: ReadonlyMap<string, Date>,
): StaffConflict {
  const askedAt = asked.get(row.promise.orderId ?? '')?.toISOString() ?? null;
  const elsewhere = row.order !== null && isEditable('place', row.order.status);
  return { ...wirePromise(row), reason, askedAt, elsewhere };
}

/** What a change of plans does, as staff see it. */
export function wireEffect({ windowsLost, conflicts }: Effect): PlanEffect {
  const inState = (state: string) =>
    conflicts.filter(({ promise }) => promise.state === state).length;
  return {
    windowsLost: windowsLost.map(({ kitchen, mode, day, ...times }) => ({
      kitchen,
      mode,
      day,
      ...wireTime(times),
    })),
    orders: { held: inState('held'), firm: inState('firm'), undated: inState('undated') },
    conflicts: conflicts.map((conflict) => wireConflict(conflict, new Map())),
  };
}

/** A plan as staff see it. */
export function wirePlan(row: PlanRow): StaffPlan {
  const { madeAt, ...plan } = planOfRow(row);
  return {
    ...plan,
    version: planVersion(row),
    madeAt: new Date(madeAt).toISOString(),
  };
}
