import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { numberIn, type PaymentReturn, verify } from '../../parts/payment-return.ts';
import { paths } from '../../paths.ts';

/** Asks once whether the order is paid after all, and leads to its receipt if so; else learns its number. */
export function useStanding(returned: PaymentReturn): { orderNumber: string | null } {
  const { token, attempt, trackId } = returned;
  const [orderNumber, setOrderNumber] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const lead = useRef(navigate);
  lead.current = navigate;
  useEffect(() => {
    if (!attempt) return;
    let left = false;
    void verify(attempt, { token, attempt, trackId }).then((outcome) => {
      if (left) return;
      if (outcome.ok) lead.current(paths.paymentSuccess(token, attempt), { replace: true });
      else setOrderNumber(numberIn(outcome.body));
    });
    return () => {
      left = true;
    };
  }, [token, attempt, trackId]);
  return { orderNumber };
}
