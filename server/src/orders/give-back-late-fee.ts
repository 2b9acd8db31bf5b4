import { type Step, stepsInForce, UNDO_MINUTES } from '@mahlab/bakery/rules/staff/moves';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { scheduledSeconds } from '../payments/attempts.ts';
import { moneyOf, writeRefunds } from '../payments/give-back.ts';
import { callOffUnsent } from '../payments/move-refund.ts';
import type { RefundContext } from '../payments/write-refund.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { refunds } from '../schema/payments.ts';
import { branches } from '../schema/places.ts';
import { deliveriesOf } from './deliveries.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { OrderListener } from './lifecycle/news.ts';
import type { Order } from './lifecycle/order.ts';
import { stepsOfOrder } from './staff-steps.ts';

/**
 * Gives the delivery fee back, once, when an order is brought after its window ended (Back office 4), where its kitchen does
 * so. One that came back because nobody was there is not late by us. It is sent when whoever brought it can no longer take that
 * back.
 */
export function giveBackLateFee(
  context: RefundContext & Pick<AppContext, 'config' | 'log'>,
): OrderListener {
  return async (tx, order, news) => {
    if (news.kind !== 'status' || news.to !== 'delivered') return;
    if (order.deliveryFils === 0 || !(await isLateByUs(tx, order))) return;
    const locked = await lockOrderWithAttempts(tx, order.id);
    if (!locked || (await isGivenBack(tx, order.id))) return;
    const { leftFils } = await moneyOf(tx, locked);
    const amountFils = Math.min(order.deliveryFils, leftFils);
    if (amountFils === 0) return;
    const why = { kind: 'late', cause: 'late', reason: 'delivered after its window' } as const;
    const startAfterSeconds = scheduledSeconds(context, UNDO_MINUTES);
    const refund = { by: 'job', startAfterSeconds, ...why };
    await writeRefunds(tx, context, { locked, amountFils, refund });
    context.log.info({ order: order.number }, 'a late order gets its delivery fee back');
  };
}

/** A delivery was taken back: its late fee stays with the shop where it has not been sent. The order and its attempts are locked. */
export async function keepLateFee(tx: Tx, orderId: string, by: string): Promise<void> {
  const detail = 'the delivery was taken back';
  const ofFee = and(eq(refunds.orderId, orderId), eq(refunds.kind, 'late'), eq(refunds.by, 'job'));
  const fees = await tx.select({ id: refunds.id }).from(refunds).where(ofFee);
  for (const { id } of fees) await callOffUnsent(tx, id, { by, detail });
}

async function isLateByUs(tx: Tx, { id, branchId, deliveryType }: Order): Promise<boolean> {
  if (deliveryType === 'Pickup') return false;
  const found = await promiseOfOrder(tx, id);
  // What is older than windows was promised a day, and no hour.
  const isDated = found?.row.state === 'firm' || found?.row.state === 'done';
  const endsAt = found?.row.endsAt.getTime() ?? 0;
  if (!found || !isDated || found.now <= endsAt) return false;
  const history = await stepsOfOrder(tx, id);
  if (((await atDoor(tx, id, history)) ?? found.now) <= endsAt) return false;
  const [kitchen] = await tx
    .select({ lateFeeBack: branches.lateFeeBack })
    .from(branches)
    .where(eq(branches.id, branchId));
  if (!kitchen?.lateFeeBack) return false;
  // A move that was taken back was none: else calling a run back once would keep the fee.
  const steps = stepsInForce(history);
  return !steps.some(({ from, to }) => from === 'on-the-way' && to === 'ready');
}

/**
 * When a driver was at the door, whose telephone may have been offline and told it later; never before the order was last on
 * its way. Null where no driver told.
 */
async function atDoor(tx: Tx, id: string, history: readonly Step[]): Promise<number | null> {
  const [told] = await deliveriesOf(tx, [id]);
  if (!told) return null;
  const out = history.findLast(({ to }) => to === 'on-the-way');
  return Math.max(told.at.getTime(), out?.at ?? 0);
}

async function isGivenBack(tx: Tx, orderId: string): Promise<boolean> {
  const late = and(eq(refunds.orderId, orderId), eq(refunds.cause, 'late'));
  return (await tx.$count(refunds, late)) > 0;
}
