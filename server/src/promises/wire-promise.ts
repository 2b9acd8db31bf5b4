import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { changeUntil } from '@mahlab/bakery/rules/promise/change';
import { isTakenAway } from '@mahlab/bakery/rules/promise/conflicts';
import { type Instant } from '@mahlab/bakery/rules/promise/day';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import type { Orm } from '../database/db.ts';
import type { Calendar } from './calendar.ts';
import { asPromise, type PromiseRow, promisesOf, termsOf } from './promise-rows.ts';

/** A promise as the wire carries it; `status` is its order's, 'pending' for a cart's. */
export function wirePromise(
  row: PromiseRow,
  status: OrderStatus,
  calendar: Calendar,
): PromisedWindow {
  const { kitchen, mode, day, startsAt, endsAt, state, heldUntil } = asPromise(row);
  const until = changeableUntil(row, status, calendar);
  return {
    kitchen,
    mode,
    ...wireTime({ startsAt, endsAt }),
    day,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    state,
    heldUntil: heldUntil === null ? null : iso(heldUntil),
    changeUntil: until !== null && until > Date.now() ? iso(until) : null,
  };
}

/** The promises of some orders as the wire carries them, by order. */
export async function wirePromises(
  orm: Orm,
  orders: readonly { id: string; status: OrderStatus }[],
  calendar: Calendar,
): Promise<Map<string, PromisedWindow>> {
  const rows = await promisesOf(
    orm,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.flatMap(({ id, status }) => {
      const row = rows.get(id);
      return row ? [[id, wirePromise(row, status, calendar)] as const] : [];
    }),
  );
}

/**
 * Until when a shopper may change the window of a promise; null when it was never possible (Promises 5). One that the
 * kitchen's plans have taken away may be changed until it would begin.
 */
export function changeableUntil(
  row: PromiseRow,
  status: OrderStatus,
  { kitchens, plans }: Calendar,
): Instant | null {
  const kitchen = kitchens.get(row.kitchen);
  const isOpen = status === 'pending' || status === 'paid';
  const isOfTime = row.state === 'held' || row.state === 'firm';
  if (!kitchen || !isOpen || !isOfTime) return null;
  const { need, roadMinutes } = termsOf(row);
  const promise = asPromise(row);
  if (isTakenAway(promise, { kitchen, plans })) return promise.startsAt;
  return changeUntil(promise, { kitchen, plans, need, roadMinutes });
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
