import { changeUntil } from '@mahlab/bakery/rules/promise/change';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import { quoteValidUntil } from '@mahlab/bakery/rules/quote';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import type { Refusal } from '../http/refusal.ts';
import { promises } from '../schema/promises.ts';
import { lockDays } from './locks.ts';
import {
  insertPromise,
  promiseOfOrder,
  type Terms,
  updatePromise,
  windowColumns,
} from './promise-rows.ts';
import { chooseLocked, dayOfWindow, refusedWindow } from './reserve.ts';

type Context = Pick<AppContext, 'calendar' | 'metrics'>;
type Asked = { session: string; terms: Terms; wanted: WindowTimes; days: number };

/**
 * Locks the day of a quote's unpaid order with that of the window that is about to be held: for whoever cancels the order
 * before, so that both are locked in their order. Comes after the locks of pictures.
 */
export async function lockForQuote(
  tx: Tx,
  { calendar, metrics }: Context,
  { order, terms, wanted }: Pick<Asked, 'terms' | 'wanted'> & { order: string },
): Promise<void> {
  const found = await promiseOfOrder(tx, order);
  const day = dayOfWindow(calendar.current(), terms, wanted);
  const there = { kitchen: terms.kitchen, day };
  await lockDays(tx, found ? [found.row, there] : [there], metrics);
}

/**
 * Holds a window for a quote under the lock of its kitchen-day, judged as an order's is; the order that it becomes takes the
 * hold over by its `session`. Answers until when: some days, and never past the window's last time to order. Call it last in
 * the transaction.
 */
export async function holdForQuote(
  tx: Tx,
  context: Context,
  { session, terms, wanted, days }: Asked,
): Promise<{ ok: true; validUntil: Instant } | Refusal> {
  const held = await holdOf(tx, session);
  const also = held ? [held] : [];
  const chosen = await chooseLocked(tx, context, { terms, wanted, own: { session }, also });
  if (!chosen.ok) return chosen;
  const { kitchens, plans } = context.calendar.current();
  const kitchen = kitchens.get(terms.kitchen);
  const { need, roadMinutes, mode } = terms;
  const { offer, now } = chosen;
  const lastOrder =
    kitchen && changeUntil({ ...offer, mode }, { kitchen, plans, need, roadMinutes });
  if (!lastOrder || lastOrder <= now) return refusedWindow('window-too-soon', null);
  const validUntil = quoteValidUntil(now, { days, lastOrder });
  const kept = { state: 'held', heldUntil: validUntil, keptUntil: validUntil } as const;
  if (held) {
    const columns = { ...windowColumns(terms, offer), keptUntil: new Date(validUntil) };
    await updatePromise(tx, held.id, { ...columns, state: 'held', heldUntil: validUntil });
  } else {
    const whose = { orderId: null, session, network: null };
    await insertPromise(tx, { terms, times: offer, whose, ...kept });
  }
  return { ok: true, validUntil };
}

/** Frees what a quote holds, at once; nothing where it holds nothing. Call it last in the transaction. */
export async function freeQuoteHold(
  tx: Tx,
  { metrics }: { metrics: AppContext['metrics'] | null },
  session: string,
): Promise<void> {
  const held = await holdOf(tx, session);
  if (!held) return;
  await lockDays(tx, [held], metrics);
  await tx.delete(promises).where(ofQuote(session));
}

async function holdOf(tx: Tx, session: string) {
  const [held] = await tx.select().from(promises).where(ofQuote(session));
  return held ?? null;
}

function ofQuote(session: string) {
  return and(eq(promises.session, session), isNull(promises.orderId));
}
