import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { recordPaymentEvent } from '../orders/lifecycle/events.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import type { Attempt } from './attempts.ts';

/** The part of the context that refunds use. */
export type RefundContext = Pick<AppContext, 'jobs' | 'providers'>;

export type Refund = typeof refunds.$inferSelect;

/** A refund that is decided. `cause` is for those of an edit or of a late delivery; `startAfterSeconds` is when it is sent. */
export type NewRefund = Pick<Refund, 'amountFils' | 'ofSale' | 'by' | 'reason'> & {
  kind?: Refund['kind'];
  cause?: Refund['cause'];
  idempotencyKey?: string | null;
  startAfterSeconds?: number;
};

/**
 * Decides that money goes back, and writes the job that sends it, in the transaction that causes it. The
 * attempt's row must be locked; a check of the table holds all its refunds below what was paid. Where the
 * gateway gives nothing back by itself it waits for a person.
 */
export async function writeRefund(
  tx: Tx,
  context: RefundContext,
  {
    attempt,
    refund: { startAfterSeconds = 0, ...refund },
  }: { attempt: Attempt; refund: NewRefund },
): Promise<Refund> {
  const bySelf = Boolean(context.providers.get(attempt.provider)?.refunds);
  await tx
    .update(paymentAttempts)
    .set({ refundedFils: sql`${paymentAttempts.refundedFils} + ${refund.amountFils}` })
    .where(eq(paymentAttempts.id, attempt.id));
  const [written] = await tx
    .insert(refunds)
    .values({
      ...refund,
      id: uuidv7(),
      orderId: attempt.orderId,
      attemptId: attempt.id,
      state: bySelf ? 'queued' : 'manual',
      lastError: bySelf ? null : `${attempt.provider} gives nothing back by itself`,
    })
    .returning();
  if (!written) throw new Error('a refund was not written');
  await recordPaymentEvent(tx, {
    orderId: attempt.orderId,
    kind: 'refund',
    to: written.state,
    by: written.by,
    attempt: attempt.name,
    detail: `${written.amountFils} fils: ${written.reason}`,
  });
  const job = { data: { refund: written.id, step: 0 }, startAfterSeconds };
  if (bySelf) await context.jobs.send(tx, 'send-refund', job);
  return written;
}
