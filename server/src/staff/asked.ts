import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import type { Conflict } from '../promises/plan-effect.ts';
import { orderEvents } from '../schema/orders.ts';

/** The name of a promise's window, as an order's history has it: `2026-11-26 16:00-18:00`. */
export function nameOfWindow({ promise: { startsAt, endsAt } }: Conflict): string {
  const times = { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
  const { deliveryDate, deliveryTime } = wireTime(times);
  return `${deliveryDate} ${deliveryTime}`;
}

/** When the shoppers of promises in conflict were asked to choose another time in place of it, by order. */
export async function askedOf(
  orm: Orm,
  conflicts: readonly Conflict[],
): Promise<ReadonlyMap<string, Date>> {
  const windows = new Map(
    conflicts.flatMap((row) => {
      const { orderId } = row.promise;
      return orderId === null ? [] : [[orderId, nameOfWindow(row)] as const];
    }),
  );
  if (windows.size === 0) return new Map();
  const { orderId, kind } = orderEvents;
  const asked = await orm
    .select()
    .from(orderEvents)
    .where(and(inArray(orderId, [...windows.keys()]), eq(kind, 'asked')));
  return new Map(
    asked.filter((row) => row.to === windows.get(row.orderId)).map((row) => [row.orderId, row.at]),
  );
}
