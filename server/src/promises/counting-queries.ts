import type { OrderStatus } from '@mahlab/bakery/rules/order';
import type { CountingPromise } from '@mahlab/bakery/rules/promise/conflicts';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { PromiseState } from '@mahlab/bakery/rules/promise/promise';
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { promises } from '../schema/promises.ts';
import { IS_ORDER } from './used-queries.ts';

/** A promise with the order it was given to, if it was to one. */
export type PromiseRow = {
  promise: typeof promises.$inferSelect;
  order: {
    number: number;
    status: OrderStatus;
    customerName: string;
    customerPhone: string;
  } | null;
  /** Whether it is one order more (`IS_ORDER`). */
  isOrder: boolean;
};

const columns = {
  promise: promises,
  order: {
    number: orders.number,
    status: orders.status,
    customerName: orders.customerName,
    customerPhone: orders.customerPhone,
  },
  isOrder: sql<boolean>`(${sql.raw(IS_ORDER)})`,
};

/** The promises that count from a day on, of some kitchens. */
export async function countingPromises(
  orm: Orm,
  { kitchens, from }: { kitchens: string[]; from: Day },
): Promise<PromiseRow[]> {
  const counts = or(
    inArray(promises.state, ['firm', 'undated']),
    and(eq(promises.state, 'held'), sql`${promises.heldUntil} > clock_timestamp()`),
  );
  return orm
    .select(columns)
    .from(promises)
    .leftJoin(orders, eq(orders.id, promises.orderId))
    .where(and(inArray(promises.kitchen, kitchens), gte(promises.day, from), counts))
    .orderBy(asc(promises.startsAt), asc(promises.id));
}

/** A page of the promises in a state, of some kitchens or of all for null, the oldest first. */
export async function promisesInState(
  orm: Orm,
  asked: { state: PromiseState; kitchens: readonly string[] | null; page: number; limit: number },
): Promise<PromiseRow[]> {
  const { state, kitchens, page, limit } = asked;
  const ofKitchens = kitchens === null ? undefined : inArray(promises.kitchen, [...kitchens]);
  return orm
    .select(columns)
    .from(promises)
    .leftJoin(orders, eq(orders.id, promises.orderId))
    .where(and(eq(promises.state, state), ofKitchens))
    .orderBy(asc(promises.startsAt), asc(promises.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** A promise as the rules look at it. */
export function countingOf({ promise, isOrder }: PromiseRow): CountingPromise {
  const { startsAt, endsAt, heldUntil, createdAt, forcedBy, ...rest } = promise;
  return {
    ...rest,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    heldUntil: heldUntil?.getTime() ?? null,
    madeAt: createdAt.getTime(),
    isForced: forcedBy !== null,
    isOrder,
  };
}
