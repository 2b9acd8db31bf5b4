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
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Renewing, Reservation, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import { changeOfPromise } from './change-promise.ts';
import { insertHeld, lockPromise } from './held-promise.ts';
import { holdOlder } from './hold-older.ts';
import { lockPerson } from './locks.ts';
import { sharing } from './network-used.ts';
import { needOfOrder } from './order-need.ts';
import { nowhere, termsOfOrder } from './order-terms.ts';
import { ownHolds, refusedHold } from './own-holds.ts';
import {
  asPromise,
  endHold,
  giveUpHolds,
  insertPromise,
  type PromiseRow,
  promiseOfOrder,
  termsOf,
  updatePromise,
  windowColumns,
} from './promise-rows.ts';
import { chooseLocked, judge, type ReserveContext } from './reserve.ts';

/** For how long an unpaid order holds a window, and whose. */
type Holder = Pick<Renewing, 'seconds' | 'network'>;

/**
 * The window that a kitchen promises an order: held while its shopper pays, firm once paid, released when it is cancelled
 * (Promises 4). Its locks come after every other, so it is the last reservation.
 */
export function orderPromise(context: ReserveContext): Reservation {
  const { config, calendar, metrics } = context;
  const minute = config.settlementSeconds * 1000;
  const isLimited = config.rateLimit !== 0;
  const count = (event: string) => metrics.promises.inc({ event });
  return {
    async hold(tx, order, { seconds, network, wish }) {
      const { keptUntil = null } = wish;
      // What a quote holds already is no further hold of anybody's, and of no network.
      const isOffered = keptUntil !== null;
      if (isLimited) await lockPerson(tx, order, network);
      const asker = { order, network, isRetry: false };
      const over = isOffered ? null : await refusedHold(tx, context, asker);
      if (over) return over;
      const own = await ownHolds(tx, order);
      const terms = termsOfOrder(order, wish.need, calendar.current());
      if (!terms.ok) return terms;
      const chosen = await chooseLocked(tx, context, {
        terms: terms.terms,
        wanted: wish.wanted,
        own: { holds: own.ids },
        also: own.days,
        network: isOffered ? null : sharing(config, network),
      });
      if (!chosen.ok) return chosen;
      await giveUpHolds(tx, own.ids);
      const holder = { seconds, network: isOffered ? null : network, keptUntil };
      await insertHeld(tx, { order, terms: terms.terms, chosen, ...holder });
      count('held');
      return null;
    },

    async renew(tx, order, { wanted = null, ...renewing }) {
      if (isLimited) await lockPerson(tx, order, renewing.network);
      const found = await promiseOfOrder(tx, order.id);
      if (!found) return holdOlder(tx, context, { order, ...renewing, wanted });
      const { row, now } = found;
      // A price that was offered for some days is not paid after them.
      if (row.keptUntil !== null && row.keptUntil.getTime() <= now) return refusal('quote-over');
      const refused = wanted
        ? await moveHold(tx, order, { ...renewing, row, wanted })
        : await extend(tx, order, { ...renewing, row });
      if (!refused) count('renewed');
      return refused;
    },

    async shorten(tx, order) {
      await changeHold(tx, order, (heldUntil, now, keptUntil) =>
        Math.max(retryHeldUntil(heldUntil, now, minute), Math.min(heldUntil, keptUntil)),
      );
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

    async resume(tx, order) {
      await end(tx, order, 'firm');
    },
    ...changeOfPromise(context),
  };

  /** A hold in another window stays that of its network while it counts. */
  async function moveHold(
    tx: Tx,
    order: ReservingOrder,
    { row, seconds, network, wanted }: Holder & { row: PromiseRow; wanted: WindowTimes },
  ): Promise<Refusal | null> {
    const terms = termsOf(row);
    const own = { promise: row.id };
    const asked = { terms, wanted, own, also: [row], network: sharing(config, network) };
    const chosen = await chooseLocked(tx, context, asked);
    if (!chosen.ok) return chosen;
    const isNew = !counts(asPromise(row), chosen.now);
    const over = isNew && (await refusedHold(tx, context, { order, network, isRetry: true }));
    if (over) return over;
    await updatePromise(tx, row.id, {
      ...windowColumns(terms, chosen.offer),
      ...(isNew && { network }),
      state: 'held',
      heldUntil: chosen.now + seconds * 1000,
    });
    return null;
  }

  /** A hold that counts goes on, whoever asks; any other is judged anew, and is then that of the network that asks. */
  async function extend(
    tx: Tx,
    order: ReservingOrder,
    { row: seen, seconds, network }: Holder & { row: PromiseRow },
  ): Promise<Refusal | null> {
    const { row, now, chosen } = await judgedAgain(tx, seen, sharing(config, network));
    if (!chosen.ok) return refusal('window-gone', {}, chosen.details);
    const isNew = 'offer' in chosen;
    const over = isNew && (await refusedHold(tx, context, { order, network, isRetry: true }));
    if (over) return over;
    const heldUntil = Math.max(row.heldUntil?.getTime() ?? 0, now + seconds * 1000);
    await updatePromise(tx, row.id, { state: 'held', heldUntil, ...(isNew && { network }) });
    return null;
  }

  /**
   * Under its lock: the promise as it is, and whether it may have its window, which it may while it counts. `network`
   * where it is asked for unpaid: that of the asker.
   */
  async function judgedAgain(tx: Tx, seen: PromiseRow, network: string | null = null) {
    const { row, now } = await lockPromise(tx, context, seen);
    const promise = asPromise(row);
    const { day, startsAt, endsAt } = promise;
    if (counts(promise, now)) return { row, now, chosen: { ok: true as const } };
    const chosen = await judge(tx, calendar.current(), {
      terms: termsOf(row),
      wanted: { startsAt, endsAt },
      own: { promise: row.id },
      network,
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
    if (canPromiseBecome(row.state, state)) await endHold(tx, row.id, state);
    return state;
  }

  /** An order that is older than promises gets the earliest window that is open when it is paid (Promises 9). */
  async function captureOlder(tx: Tx, order: ReservingOrder): Promise<PromiseState> {
    const need = await needOfOrder(tx, order.id, calendar.current().facts);
    const found = termsOfOrder(order, need, calendar.current());
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
    change: (heldUntil: Instant, now: Instant, keptUntil: Instant) => Instant,
  ): Promise<void> {
    const found = await promiseOfOrder(tx, order.id);
    if (found?.row.state !== 'held') return;
    const { row, now } = await lockPromise(tx, context, found.row);
    const promise = asPromise(row);
    if (promise.state !== 'held' || promise.heldUntil === null || !counts(promise, now)) return;
    const heldUntil = change(promise.heldUntil, now, row.keptUntil?.getTime() ?? 0);
    if (heldUntil !== promise.heldUntil) await updatePromise(tx, row.id, { heldUntil });
  }

  async function end(
    tx: Tx,
    order: ReservingOrder,
    state: 'released' | 'done' | 'firm',
  ): Promise<void> {
    const found = await promiseOfOrder(tx, order.id);
    if (!found || !canPromiseBecome(found.row.state, state)) return;
    const { row } = await lockPromise(tx, context, found.row);
    if (!canPromiseBecome(row.state, state)) return;
    await endHold(tx, row.id, state);
    count(state);
  }
}
