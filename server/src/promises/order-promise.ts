import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import {
  retryHeldUntil,
  silentHeldUntil,
  UNPLACED_MINUTES,
} from '@mahlab/bakery/rules/promise/hold';
import {
  canPromiseBecome,
  counts,
  judgeCapture,
  type PromiseState,
} from '@mahlab/bakery/rules/promise/promise';
import { undatedPromise } from '@mahlab/bakery/rules/promise/undated';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Reservation, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import { insertHeld, lockPromise } from './held-promise.ts';
import { lockPerson } from './locks.ts';
import { needOfOrder } from './order-need.ts';
import { ownHolds } from './own-holds.ts';
import { termsOfPlace } from './place.ts';
import {
  asPromise,
  giveUpHolds,
  insertPromise,
  type PromiseRow,
  promiseOfOrder,
  type Terms,
  termsOf,
  updatePromise,
  windowColumns,
} from './promise-rows.ts';
import { chooseLocked, judge, type ReserveContext } from './reserve.ts';

/**
 * The window that a kitchen promises an order: held while its shopper pays, firm once paid, released when it is cancelled
 * (Promises 4). Its locks come after every other, so it is the last reservation.
 */
export function orderPromise(context: ReserveContext): Reservation {
  const { config, calendar, metrics } = context;
  const minute = config.settlementSeconds * 1000;
  const count = (event: string) => metrics.promises.inc({ event });

  return {
    async hold(tx, order, { seconds, wish }) {
      const isLimited = config.rateLimit !== 0;
      if (isLimited) await lockPerson(tx, order);
      const own = await ownHolds(tx, order);
      if (own.isOver && isLimited) return refusal('too-many-holds');
      const terms = termsOfOrder(order, wish.need);
      if (!terms.ok) return terms;
      const { session } = order;
      const chosen = await chooseLocked(tx, context, {
        terms: terms.terms,
        wanted: wish.wanted,
        own: { holds: own.ids },
        also: own.days,
      });
      if (!chosen.ok) return chosen;
      await giveUpHolds(tx, own.ids);
      await insertHeld(tx, { order, terms: terms.terms, chosen, seconds, session });
      count('held');
      return null;
    },

    async renew(tx, order, { seconds, wanted = null }) {
      const found = await promiseOfOrder(tx, order.id);
      if (!found) return holdOlder(tx, order, { seconds, wanted });
      const { row } = found;
      const refused = wanted
        ? await moveHold(tx, row, { seconds, wanted })
        : await extend(tx, row, seconds);
      if (!refused) count('renewed');
      return refused;
    },

    async shorten(tx, order) {
      await changeHold(tx, order, (heldUntil, now) => retryHeldUntil(heldUntil, now, minute));
    },

    async prolong(tx, order, silence) {
      await changeHold(tx, order, (heldUntil) =>
        silentHeldUntil({ heldUntil, ...silence }, minute),
      );
    },

    async keep(tx, order) {
      const state = await capture(tx, order);
      count(state);
      if (state === 'firm') return;
      await context.jobs.send(tx, 'refund-unplaced', {
        data: { order: order.id },
        startAfterSeconds: UNPLACED_MINUTES * config.settlementSeconds,
      });
    },

    async release(tx, order) {
      await end(tx, order, 'released');
    },

    async finish(tx, order, status) {
      await end(tx, order, status === 'delivered' ? 'done' : 'released');
    },
  };

  function termsOfOrder({ branchId, areaId, deliveryType }: ReservingOrder, need: Need) {
    const place = { branch: branchId, location: areaId ?? undefined, mode: deliveryType };
    return termsOfPlace(place, need, calendar.current());
  }

  /** The promise of an order that was placed before there were promises. */
  async function holdOlder(
    tx: Tx,
    order: ReservingOrder,
    { seconds, wanted }: { seconds: number; wanted: WindowTimes | null },
  ): Promise<Refusal | null> {
    const need = await needOfOrder(tx, order.id, calendar.current().facts);
    const terms = termsOfOrder(order, need);
    if (!terms.ok) return terms;
    const chosen = await chooseLocked(tx, context, { terms: terms.terms, wanted });
    if (!chosen.ok) return chosen;
    const { session } = order;
    await insertHeld(tx, { order, terms: terms.terms, chosen, seconds, session });
    return null;
  }

  async function moveHold(
    tx: Tx,
    row: PromiseRow,
    { seconds, wanted }: { seconds: number; wanted: WindowTimes },
  ): Promise<Refusal | null> {
    const terms = termsOf(row);
    const own = { promise: row.id };
    const chosen = await chooseLocked(tx, context, { terms, wanted, own, also: [row] });
    if (!chosen.ok) return chosen;
    await updatePromise(tx, row.id, {
      ...windowColumns(terms, chosen.offer),
      state: 'held',
      heldUntil: chosen.now + seconds * 1000,
    });
    return null;
  }

  /** A hold that counts goes on; any other is judged anew. */
  async function extend(tx: Tx, seen: PromiseRow, seconds: number): Promise<Refusal | null> {
    const { row, now, chosen } = await judgedAgain(tx, seen);
    if (!chosen.ok) return refusal('window-gone', {}, chosen.details);
    const heldUntil = Math.max(row.heldUntil?.getTime() ?? 0, now + seconds * 1000);
    await updatePromise(tx, row.id, { state: 'held', heldUntil });
    return null;
  }

  /** Under its lock: the promise as it is, and whether it may have its window, which it may while it counts. */
  async function judgedAgain(tx: Tx, seen: PromiseRow) {
    const { row, now } = await lockPromise(tx, context, seen);
    const promise = asPromise(row);
    const { day, startsAt, endsAt } = promise;
    if (counts(promise, now)) return { row, now, chosen: { ok: true as const } };
    const chosen = await judge(tx, calendar.current(), {
      terms: termsOf(row),
      wanted: { startsAt, endsAt },
      own: { promise: row.id },
      day,
    });
    return { row, now: chosen.ok ? chosen.now : now, chosen };
  }

  /** What becomes of an order's promise now that its money is here. */
  async function capture(tx: Tx, order: ReservingOrder): Promise<PromiseState> {
    const found = await promiseOfOrder(tx, order.id);
    if (!found) return captureOlder(tx, order);
    const { row, now, chosen } = await judgedAgain(tx, found.row);
    const offer = 'offer' in chosen ? chosen.offer : null;
    const state = judgeCapture(asPromise(row), offer, now);
    if (canPromiseBecome(row.state, state))
      await updatePromise(tx, row.id, { state, heldUntil: null });
    return state;
  }

  /** An order that is older than promises gets the earliest window that is open when it is paid (Promises 9). */
  async function captureOlder(tx: Tx, order: ReservingOrder): Promise<PromiseState> {
    const need = await needOfOrder(tx, order.id, calendar.current().facts);
    const found = termsOfOrder(order, need);
    const { id: orderId, session } = order;
    const whose = { orderId, session, network: null };
    const chosen =
      found.ok && (await chooseLocked(tx, context, { terms: found.terms, wanted: null }));
    if (found.ok && chosen && chosen.ok) {
      const times = chosen.offer;
      await insertPromise(tx, { terms: found.terms, times, whose, state: 'firm', heldUntil: null });
      return 'firm';
    }
    const terms = found.ok ? found.terms : nowhere(order, need);
    const times = undatedPromise(Date.now(), need, Date.now());
    await insertPromise(tx, { terms, times, whose, state: 'unplaced', heldUntil: null });
    return 'unplaced';
  }

  async function changeHold(
    tx: Tx,
    order: ReservingOrder,
    change: (heldUntil: Instant, now: Instant) => Instant,
  ): Promise<void> {
    const found = await promiseOfOrder(tx, order.id);
    if (found?.row.state !== 'held') return;
    const { row, now } = await lockPromise(tx, context, found.row);
    const promise = asPromise(row);
    if (promise.state !== 'held' || promise.heldUntil === null || !counts(promise, now)) return;
    const heldUntil = change(promise.heldUntil, now);
    if (heldUntil !== promise.heldUntil) await updatePromise(tx, row.id, { heldUntil });
  }

  async function end(tx: Tx, order: ReservingOrder, state: 'released' | 'done'): Promise<void> {
    const found = await promiseOfOrder(tx, order.id);
    if (!found || !canPromiseBecome(found.row.state, state)) return;
    const { row } = await lockPromise(tx, context, found.row);
    if (!canPromiseBecome(row.state, state)) return;
    await updatePromise(tx, row.id, { state, heldUntil: null });
    count(state);
  }
}

/** Of an order whose kitchen is gone. */
function nowhere({ branchId, deliveryType }: ReservingOrder, need: Need): Terms {
  return { kitchen: branchId, mode: deliveryType, need, drops: 1, roadMinutes: 0 };
}
