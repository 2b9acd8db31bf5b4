import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { numberIn, type PaymentReturn, verify } from '../../parts/payment-return.ts';
import { paths } from '../../paths.ts';

/** An order that nobody can pay any more, and whether money came for it, which goes back. */
export type ClosedOrder = { id: string; number: string; hasMoney: boolean };

export type PaymentStanding = {
  orderNumber: string | null;
  /** Null while the order can be paid. */
  closed: ClosedOrder | null;
  lookAgain: () => void;
};

/**
 * Asks where the payment stands: gateways send people here also while they have not decided. What is paid
 * after all, or undecided, is told and followed on the page of results; else its number is learned, and whether
 * the order is closed.
 */
export function useStanding(returned: PaymentReturn): PaymentStanding {
  const { token, attempt, trackId, query } = returned;
  const [round, setRound] = useState(1);
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [closed, setClosed] = useState<ClosedOrder | null>(null);
  const [, navigate] = useLocation();
  const lead = useRef(navigate);
  lead.current = navigate;
  useEffect(() => {
    if (!attempt) return;
    let left = false;
    void verify(attempt, { token, attempt, trackId, query }).then((outcome) => {
      if (left) return;
      if (outcome.ok || outcome.code === 'payment-pending') {
        return lead.current(paths.paymentSuccess(token, attempt), { replace: true });
      }
      setOrderNumber(numberIn(outcome.body));
      setClosed(outcome.code === 'order-closed' ? closedIn(outcome.body) : null);
    });
    return () => {
      left = true;
    };
  }, [token, attempt, trackId, query, round]);
  return { orderNumber, closed, lookAgain: () => setRound((last) => last + 1) };
}

function closedIn(body: Record<string, unknown>): ClosedOrder | null {
  const { orderId, status, state } = body;
  const number = numberIn(body);
  if (typeof orderId !== 'string' || number === null) return null;
  const hasMoney = status === 'refunded' || state === 'paid' || state === 'refunded';
  return { id: orderId, number, hasMoney };
}
