import type { DeclineQuote } from '@mahlab/bakery/api/quote';
import { canPay } from '@mahlab/bakery/rules/order';
import { canRequestBecome } from '@mahlab/bakery/rules/quote';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type LockedOrderWithAttempts, lockOrderWithAttempts } from '../orders/lifecycle/lock.ts';
import { transition } from '../orders/lifecycle/transition.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { hasMismatch, type PaymentContext } from '../payments/attempts.ts';
import { freeQuoteHold } from '../promises/quote-hold.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { quotes } from '../schema/quotes.ts';
import { type Asked, requestOfId, stateOf } from './queries.ts';

export type QuoteContext = PaymentContext &
  Pick<AppContext, 'calendar' | 'catalogue' | 'serverKey'>;

/**
 * Locks a request with its quote and the order that it became, in the order of all locks: the order with its attempts, the
 * request, the quote. Refused where somebody was faster between the look and the lock.
 */
export async function lockRequest(
  tx: Tx,
  id: string,
): Promise<{ ok: true; asked: Asked; locked: LockedOrderWithAttempts | null } | Refusal> {
  const seen = await requestOfId(tx, id);
  if (!seen) return refusal('not-found');
  const locked = seen.order && (await lockOrderWithAttempts(tx, seen.order.id));
  await tx.select().from(cakeRequests).where(eq(cakeRequests.id, id)).for('update');
  await tx.select().from(quotes).where(eq(quotes.requestId, id)).for('update');
  const asked = await requestOfId(tx, id);
  if (!asked) return refusal('not-found');
  if (asked.order?.id !== seen.order?.id) return refusal('request-elsewhere');
  return { ok: true, asked, locked };
}

/** Cancels the unpaid order of a quote that is over: what is paid for it all the same goes back by itself. */
export async function cancelOrderOf(
  tx: Tx,
  context: QuoteContext,
  {
    locked,
    by,
    memberId,
  }: { locked: LockedOrderWithAttempts | null; by: string; memberId: string | null },
): Promise<Refusal | null> {
  if (!locked || !canPay(locked.order.status)) return null;
  if (await hasMismatch(tx, locked.order.id)) return refusal('payment-pending');
  const why = 'its quote is over';
  await transition(tx, context, { order: locked.order, to: 'cancelled', by, memberId, why });
  return null;
}

type Ending = {
  id: string;
  to: 'declined' | 'withdrawn';
  /** Why a shopper declines. */
  declined?: DeclineQuote;
  /** What staff tell the shopper, who is written to where there is something to tell. */
  words?: string;
  by: string;
  memberId: string | null;
  /** Written in the same transaction. */
  also?: (tx: Tx, before: Asked) => Promise<void>;
};

/** Ends a request's quote: its window is free at once. */
export async function endQuote(
  context: QuoteContext,
  { id, to, declined, words = '', by, memberId, also }: Ending,
): Promise<{ ok: true } | Refusal> {
  return context.database.orm.transaction(async (tx) => {
    const found = await lockRequest(tx, id);
    if (!found.ok) return found;
    const { asked, locked } = found;
    if (!canRequestBecome(stateOf(asked), to)) return refusal('request-elsewhere');
    if (locked && !canPay(locked.order.status) && locked.order.status !== 'cancelled') {
      return refusal('request-elsewhere');
    }
    const stays = await cancelOrderOf(tx, context, { locked, by, memberId });
    if (stays) return stays;
    const why = declined && { declineReason: declined.reason, declineWords: declined.words };
    await tx
      .update(cakeRequests)
      .set({ state: to, withdrawWords: words, ...why })
      .where(eq(cakeRequests.id, id));
    const { email, language } = asked.request;
    if (words && email) {
      const content = { kind: 'request-withdrawn', request: id } as const;
      await queueMail(tx, context, { recipient: email, language, content });
    }
    await also?.(tx, asked);
    if (asked.quote) await freeQuoteHold(tx, context, asked.quote.session);
    return { ok: true as const };
  });
}
