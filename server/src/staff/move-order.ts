import type { StatusMove } from '@mahlab/bakery/api/staff';
import { canBecome } from '@mahlab/bakery/rules/order';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import type { OrderRow } from '../order-history/queries.ts';
import type { PaymentContext } from '../payments/attempts.ts';
import { type LockedOrder, lockedOrder, payingAttempt } from '../payments/locked-order.ts';
import { writeRefund } from '../payments/write-refund.ts';
import { releaseUse } from '../promotions/queries.ts';
import { orderEvents, orders } from '../schema/orders.ts';

/**
 * Moves an order along its table, and writes down who did it and why. An order becomes paid by the bank's
 * word alone, and refunded when its money is back. A cancelled order gives its promotion code back, and its
 * money.
 */
export async function moveOrder(
  context: PaymentContext,
  id: string,
  move: StatusMove,
): Promise<{ ok: true; order: OrderRow } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const { to, by, why } = sanitizeText(move);
  const who = by ? `staff: ${by}` : 'staff';
  const moved = await context.database.orm.transaction(async (tx) => {
    const locked = await lockedOrder(tx, id);
    if (!locked) return refusal('not-found');
    const { status: from } = locked.order;
    const isMoneys = to === 'paid' || to === 'refunded';
    if (isMoneys || !canBecome(from, to)) return refusal('status-impossible', { from, to });
    await tx.update(orders).set({ status: to }).where(eq(orders.id, id));
    await tx
      .insert(orderEvents)
      .values({ orderId: id, kind: 'status', from, to, by: who, detail: why || null });
    if (to === 'cancelled') await undo(tx, context, { locked, who, why });
    if (to === 'on-the-way') await queueOrderMail(tx, context, { kind: 'on-its-way', orderId: id });
    return { ok: true as const, order: { ...locked.order, status: to } };
  });
  context.jobs.nudge('mail.send');
  context.jobs.nudge('send-refund');
  return moved;
}

async function undo(
  tx: Tx,
  context: PaymentContext,
  { locked, who, why }: { locked: LockedOrder; who: string; why: string | undefined },
) {
  await releaseUse(tx, locked.order.id);
  const attempt = payingAttempt(locked);
  if (!attempt) return;
  const amountFils = attempt.amountFils - attempt.refundedFils;
  const reason = why || 'the order was cancelled';
  await writeRefund(tx, context, {
    attempt,
    refund: { amountFils, ofSale: true, by: who, reason },
  });
}
