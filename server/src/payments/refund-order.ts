import { type Fils, formatKwd, parseKwd } from '@mahlab/bakery/rules/money';
import type { RefundKind } from '@mahlab/bakery/rules/refund';
import { and, desc, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Also, Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { lockOrderWithAttempts } from '../orders/lifecycle/lock.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { refunds } from '../schema/payments.ts';
import type { PaymentContext } from './attempts.ts';
import { moneyOf, payingAttempts, writeRefunds } from './give-back.ts';
import { type RefundWithOrder, readRefund } from './read-refund.ts';
import type { Refund } from './write-refund.ts';

/**
 * `amount` is in KWD, all that is left without it; `refunded` is what had gone back where it was asked for, in KWD; `by` is
 * whom the history names.
 */
type NewRefund = {
  amount?: number | undefined;
  refunded?: number | undefined;
  kind?: RefundKind | null | undefined;
  why: string;
  by: string;
  key: string | null;
  /** Whether whoever asks may give so much back; what it writes stays, also when it refuses. */
  judge: (tx: Tx, sums: RefundSums & { order: Order }) => Promise<Refusal | null>;
  also: Also<{ id: string; amountFils: Fils; order: Order }>;
};

/** What a refund comes to, and all refunds of the order with it, in fils. */
export type RefundSums = { amountFils: Fils; sumFils: Fils };

/**
 * Gives money of a paid order back: `amount`, or all that is left. With a `key` a repeat answers the first
 * refund. The order and its attempts are locked meanwhile, so that no two together exceed what was paid.
 */
export async function refundOrder(
  context: PaymentContext,
  orderId: string,
  { amount, refunded, kind = null, why, by, key, judge, also }: NewRefund,
): Promise<{ ok: true; refund: RefundWithOrder } | Refusal> {
  if (!isUuid(orderId)) return refusal('not-found');
  const wanted = amount === undefined ? null : parseKwd(String(amount));
  const written = await context.database.orm.transaction(async (tx) => {
    // First of all, so that the same key for another order waits, and is seen to be taken.
    if (key !== null) {
      const lock = `refund key ${key}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    }
    const locked = await lockOrderWithAttempts(tx, orderId);
    if (!locked) return refusal('not-found');
    if (key !== null) {
      const [first] = await tx.select().from(refunds).where(eq(refunds.idempotencyKey, key));
      if (first) {
        const whole = await sumOf(tx, first);
        const isSame = first.orderId === orderId && (wanted ?? whole) === whole;
        return isSame ? { ok: true as const, id: first.id } : refusal('idempotency-mismatch');
      }
    }
    if (payingAttempts(locked).length === 0) return refusal('refund-nothing-paid');
    const { leftFils, refundedFils } = await moneyOf(tx, locked);
    if (refunded !== undefined && parseKwd(String(refunded)) !== refundedFils) {
      return refusedAsChanged(tx, orderId);
    }
    const amountFils: Fils = wanted ?? leftFils;
    if (amountFils === 0 || amountFils > leftFils) {
      return refusal('refund-too-much', { amount: formatKwd(leftFils) });
    }
    const sums = { amountFils, sumFils: refundedFils + amountFils };
    const refused = await judge(tx, { ...sums, order: locked.order });
    if (refused) return refused;
    const reason = sanitizeText(why) || 'refund';
    const refund = { by, kind, reason, idempotencyKey: key };
    const [first] = await writeRefunds(tx, context, { locked, amountFils, refund });
    if (!first) throw new Error('a refund was not written');
    await also(tx, { id: first.id, amountFils, order: locked.order });
    return { ok: true as const, id: first.id };
  });
  if (!written.ok) return written;
  context.jobs.notifyWorker('send-refund');
  return { ok: true, refund: await readRefund(context.database.orm, written.id) };
}

/** What all refunds came to that were written together with one. */
async function sumOf(tx: Tx, { id, orderId }: Refund): Promise<Fils> {
  const then = sql`${refunds.createdAt} = (select created_at from refunds where id = ${id})`;
  const together = await tx
    .select({ amountFils: refunds.amountFils })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), then));
  return together.reduce((sum, { amountFils }) => sum + amountFils, 0);
}

/** 409: money has gone back since the page was looked at; who gave it, and when. */
async function refusedAsChanged(tx: Tx, orderId: string): Promise<Refusal> {
  const [last] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.ofSale, true)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  const by = (last?.by ?? '').replace(/^staff: /, '');
  const at = last?.createdAt.toISOString();
  return refusal('refund-changed', { by: by || '–' }, { by, at });
}
