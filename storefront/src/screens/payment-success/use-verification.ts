import type { PaymentResult } from '@mahlab/bakery/api/order';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { orderOfAttempt } from '@mahlab/bakery/rules/payment';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  closedIn,
  numberIn,
  type PaymentReturn,
  promiseIn,
  verify,
} from '../../parts/checkout/payment-return.ts';
import { followOrder } from '../../parts/orders/follow-order.ts';
import { keepForGuest } from '../../parts/orders/keep-order.ts';
import { paths } from '../../paths.ts';
import { forgetTime } from '../../state/chosen-time.ts';
import { clearOrderDrafts } from '../../state/drafts.ts';
import { markOrdered } from '../../state/ordered.ts';
import { forgetPlaced, placedOrder } from '../../state/placed-order.ts';
import { forgetPromotion } from '../../state/promotion.ts';
import { clearCart } from '../../state/shop.ts';
import { usePaid } from './paid-state.ts';

/**
 * Seconds between one question and the next: often at first, then slower, and then no more. Each makes the shop
 * ask the bank, so the page goes on while it also waits to be told.
 */
const PAUSES = [2, 2, 3, 4, 6, 10, 15, 30, 30, 60, 60, 60];
/** After this long the page offers another way than waiting (SCREENS). */
const PATIENCE_MS = 20_000;

export type Verification = {
  /** The paid order; null while nobody knows yet. */
  result: PaymentResult | null;
  orderNumber: string | null;
  /** The time of the order while it is not paid; null until it is known. */
  promise: PromisedWindow | null;
  /** The shop cannot reach the bank now: another reason to wait than a bank that has not decided. */
  isBankAway: boolean;
  /** It takes long: time to offer a hand. */
  slow: boolean;
  /** Because somebody pressed for it; the page's own questions are silent. */
  asking: boolean;
  /** Asks at once; undefined when the address names no order to ask about. */
  askAgain?: () => void;
};

/** Asks until the payment is decided. A failed one leads to the failed page of the same token. */
export function useVerification(returned: PaymentReturn): Verification {
  const { token, attempt, trackId, query } = returned;
  const [, navigate] = useLocation();
  const [round, setRound] = useState(1);
  const [result, setResult] = useState<PaymentResult | null>(null);
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [promise, setPromise] = useState<PromisedWindow | null>(null);
  const [isBankAway, setBankAway] = useState(false);
  const [asking, setAsking] = useState(false);
  const slow = useLater(PATIENCE_MS);
  const lead = useRef(navigate);
  lead.current = navigate;

  useEffect(() => {
    if (!attempt) return;
    let left = false;
    let wake = () => {};
    // Also while a question is out, whose answer may be of before.
    let isHeard = false;
    let stopFollowing: (() => void) | undefined;
    void ask(attempt);
    return () => {
      left = true;
      stopFollowing?.();
    };

    async function ask(name: string): Promise<void> {
      for (let question = 0; ; question += 1) {
        const outcome = await verify(name, { token, attempt, trackId, query });
        if (left) return;
        setAsking(false);
        if (outcome.ok) {
          const { orderId: id, token: own, promise } = outcome.answer;
          const pictures = settle(own);
          // The order's page opens too, also in a browser that did not place it.
          keepForGuest({ id, token: own });
          markOrdered(true);
          // Asked a second time, it knows no more of them.
          usePaid.setState((paid) => ({
            token,
            promise,
            pictures: paid.token === token ? paid.pictures : pictures,
          }));
          return setResult(outcome.answer);
        }
        if (outcome.code === 'payment-failed' || outcome.code === 'order-closed') {
          // What is known of the order goes along: nobody reads meanwhile that the payment failed.
          const state = closedIn(outcome.body);
          return lead.current(paths.paymentFailed(token, name), { replace: true, state });
        }
        setOrderNumber((known) => numberIn(outcome.body) ?? known);
        setPromise((known) => promiseIn(outcome.body) ?? known);
        setBankAway((known) => awayIn(outcome.body) ?? known);
        // Nobody knows this order here: asking on would change nothing.
        if (outcome.code === 'not-found') return;
        stopFollowing ??= follow(name, ownIn(outcome.body));
        if (!isHeard) await told(PAUSES[question]);
        if (left) return;
        isHeard = false;
      }
    }

    /** The bank's message to the shop may come before the next question. */
    function follow(name: string, own: string | undefined): (() => void) | undefined {
      const id = orderOfAttempt(name);
      if (id === null) return;
      return followOrder({
        id,
        token: own,
        onHeard({ payment }) {
          if (payment.state === 'pending' && payment.payable) return;
          isHeard = true;
          wake();
        },
      });
    }

    /** Waits so many seconds, or until the order has moved; with no number for that alone. */
    function told(seconds: number | undefined): Promise<void> {
      return new Promise((done) => {
        wake = done;
        if (seconds !== undefined) setTimeout(done, seconds * 1000);
      });
    }
  }, [token, attempt, trackId, query, round]);

  function askAgain(): void {
    setAsking(true);
    setRound((last) => last + 1);
  }

  return {
    result,
    orderNumber,
    promise,
    isBankAway,
    slow,
    asking,
    ...(attempt && { askAgain }),
  };
}

/**
 * The cart was this order's: it is bought. A page that is opened again finds nothing to clear. Answers the
 * pictures of what was ordered, as far as they are known here.
 */
function settle(token: string): string[] {
  const placed = placedOrder();
  if (placed?.token !== token) return [];
  clearCart();
  forgetTime();
  clearOrderDrafts();
  forgetPlaced();
  forgetPromotion();
  return placed.pictures ?? [];
}

/** The order's own token, where an answer has it. */
function ownIn({ token }: Record<string, unknown>): string | undefined {
  return typeof token === 'string' ? token : undefined;
}

/** Whether the bank was asked in vain; null when it was not asked. */
function awayIn({ bankAnswered }: Record<string, unknown>): boolean | null {
  return typeof bankAnswered === 'boolean' ? !bankAnswered : null;
}

function useLater(afterMs: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return later;
}
