import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type ClosedOrder,
  closedIn,
  numberIn,
  type PaymentReturn,
  promiseIn,
  verify,
} from '../../parts/checkout/payment-return.ts';
import { paths } from '../../paths.ts';

/** Nothing was learned by these: asked again after a while. */
const UNHEARD = ['offline', 'fault', 'try-again', 'too-many-requests'];
const AGAIN_MS = 5000;
/** The shop handles a bank's notice within moments: so often it is asked again before another page takes over. */
const SOON_ROUNDS = 2;
const SOON_MS = 400;

export type PaymentOutcome = {
  orderNumber: string | null;
  /** Its time; null until that is known. */
  promise: PromisedWindow | null;
  /** Null while the order can be paid. */
  closed: ClosedOrder | null;
  checkAgain: () => void;
};

/**
 * Asks where the payment stands: gateways send people here also while they have not decided. What is paid
 * after all, or undecided, is told and followed on the page of results; else its number is learned, and whether
 * the order is closed.
 */
export function usePaymentOutcome(returned: PaymentReturn): PaymentOutcome {
  const { token, attempt, trackId, query } = returned;
  const [round, setRound] = useState(1);
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [promise, setPromise] = useState<PromisedWindow | null>(null);
  const [closed, setClosed] = useState<ClosedOrder | null>(null);
  const [, navigate] = useLocation();
  const lead = useRef(navigate);
  lead.current = navigate;
  const checkAgain = useCallback(() => setRound((last) => last + 1), []);

  // Before anything is seen: the page of results may have known it already.
  useLayoutEffect(() => setClosed(closedIn(history.state)), []);

  useEffect(() => {
    if (!attempt) return;
    let left = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    void verify(attempt, { token, attempt, trackId, query }).then((outcome) => {
      if (left) return;
      if (!outcome.ok && outcome.code === 'payment-pending' && round <= SOON_ROUNDS) {
        later = setTimeout(checkAgain, SOON_MS);
        return;
      }
      if (outcome.ok || outcome.code === 'payment-pending') {
        return lead.current(paths.paymentSuccess(token, attempt), { replace: true });
      }
      if (UNHEARD.includes(outcome.code)) {
        later = setTimeout(checkAgain, AGAIN_MS);
        return;
      }
      setOrderNumber(numberIn(outcome.body));
      setPromise(promiseIn(outcome.body));
      setClosed(outcome.code === 'order-closed' ? closedIn(outcome.body) : null);
    });
    return () => {
      left = true;
      clearTimeout(later);
    };
  }, [token, attempt, trackId, query, round, checkAgain]);
  return { orderNumber, promise, closed, checkAgain };
}
