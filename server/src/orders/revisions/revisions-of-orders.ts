import { isEditable } from '@mahlab/bakery/rules/revision';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Tx } from '../../database/db.ts';
import { type RefundContext, writeRefund } from '../../payments/write-refund.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';
import type { OrderListener } from '../lifecycle/news.ts';
import type { LockedOrder, Order } from '../lifecycle/order.ts';
import type { LifecycleContext } from '../lifecycle/reservation.ts';
import { lapsesAt } from './ask-for-supplement.ts';
import { comeIntoForce } from './come-into-force.ts';
import type { EditContext } from './edit-order.ts';
import { endRevision, nowOf } from './end-revision.ts';
import { readBefore } from './plan-edit.ts';
import { openRevisionOf, type Revision } from './read-revisions.ts';

type Context = LifecycleContext & RefundContext & Pick<EditContext, 'config' | 'log'>;

/**
 * What becomes of edits when their orders change: a supplement that is captured brings its edit into force, or goes back where
 * that is over; an edit that waits ends when the kitchen begins with the order, or the order is over.
 */
export function revisionsOfOrders(context: Context): OrderListener {
  return async (tx, order, news) => {
    if (news.kind === 'supplement-captured') {
      await captured(tx, context, { order: order as LockedOrder, attemptId: news.attempt });
    } else if (news.kind === 'status' && !isEditable('lines', news.to)) {
      const open = await openRevisionOf(tx, order.id);
      const why = `the order was ${news.to}`;
      if (open)
        await endRevision(tx, context, { order, revision: open, to: 'lapsed', by: news.by, why });
    }
  };
}

/** A supplement is paid. The attempt and the order are locked. */
async function captured(
  tx: Tx,
  context: Context,
  { order, attemptId }: { order: LockedOrder; attemptId: string },
): Promise<void> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!attempt) throw new Error(`no attempt ${attemptId}`);
  const open = await openRevisionOf(tx, order.id);
  const isIts = open !== null && open.id === attempt.revisionId;
  const isInTime = isIts && (await mayComeIntoForce(tx, context, { order, open }));
  if (isInTime && !(await isGivenBack(tx, { orderId: order.id, attemptId }))) {
    const before = await readBefore(tx, order);
    const coming = { order, revision: open, before, added: null, isSeen: true };
    const refused = await comeIntoForce(tx, context, coming);
    if (!refused) return;
    const why = `no room when it was paid: ${refused.code}`;
    await endRevision(tx, context, { order, revision: open, to: 'lapsed', by: 'job', why });
  }
  context.log.warn({ attempt: attempt.name }, 'a captured supplement goes back');
  const reason = 'captured when its edit was over';
  const refund = { amountFils: attempt.amountFils, ofSale: false, by: 'settlement', reason };
  await writeRefund(tx, context, { attempt, refund });
}

/** Whether an edit that is paid now is still in time: its order stands as it did, and it has not lapsed. */
async function mayComeIntoForce(
  tx: Tx,
  context: Context,
  { order, open }: { order: Order; open: Revision },
): Promise<boolean> {
  return isEditable('lines', order.status) && (await nowOf(tx)) < lapsesAt(open, context);
}

/** Whether all that an order was paid with, but for a supplement, goes back or has: that alone is no price for it. */
async function isGivenBack(
  tx: Tx,
  { orderId, attemptId }: { orderId: string; attemptId: string },
): Promise<boolean> {
  const ofSale = and(eq(refunds.orderId, orderId), refunds.ofSale, ne(refunds.state, 'withdrawn'));
  if ((await tx.$count(refunds, ofSale)) === 0) return false;
  const { id, state, amountFils, refundedFils } = paymentAttempts;
  const kept = and(
    eq(paymentAttempts.orderId, orderId),
    ne(id, attemptId),
    eq(state, 'paid'),
    lt(refundedFils, amountFils),
  );
  return (await tx.$count(paymentAttempts, kept)) === 0;
}
