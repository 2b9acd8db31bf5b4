import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { numberIn, type PaymentReturn, verify } from '../../parts/payment-return.ts';
import { paths } from '../../paths.ts';

/**
 * Asks once where the payment stands: gateways send people here also while they have not decided. What is
 * paid after all, or undecided, is told and followed on the page of results; else its number is learned.
 */
export function useStanding(returned: PaymentReturn): { orderNumber: string | null } {
  const { token, attempt, trackId, query } = returned;
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const lead = useRef(navigate);
  lead.current = navigate;
  useEffect(() => {
    if (!attempt) return;
    let left = false;
    void verify(attempt, { token, attempt, trackId, query }).then((outcome) => {
      if (left) return;
      if (outcome.ok || outcome.code === 'payment-pending') {
        lead.current(paths.paymentSuccess(token, attempt), { replace: true });
      } else setOrderNumber(numberIn(outcome.body));
    });
    return () => {
      left = true;
    };
  }, [token, attempt, trackId, query]);
  return { orderNumber };
}
