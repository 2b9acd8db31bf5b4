import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { type PaymentReturn, rightTo } from './payment-return.ts';
import { webLink } from './web-link.ts';

/**
 * Retry Payment: a new way to the bank for the same order. A failure stays on this page, with the reason;
 * `lookAgain` is called where the order stands otherwise than the page says.
 */
export function useRetry({ token, attempt }: PaymentReturn, lookAgain?: () => void) {
  const [, navigate] = useLocation();
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setRetrying(false);
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);

  async function retry(): Promise<void> {
    // Without its name the order cannot be asked for; the cart still holds what was in it.
    if (!attempt) return navigate(paths.checkoutComplete());
    setRetrying(true);
    const path = endpoints.retryOrder(attempt, rightTo(attempt, token));
    const options = { quiet: ['already-paid', 'order-closed'] };
    const outcome = await post<{ link: string }>(path, undefined, options);
    if (outcome.ok) return leave(outcome.answer.link);
    setRetrying(false);
    if (outcome.code === 'order-closed' || outcome.code === 'payment-pending') lookAgain?.();
    if (outcome.code === 'already-paid') return navigate(paths.paymentSuccess(token, attempt));
    // Spec 4: back to the failed page of the same token, the order's name kept. Whoever is there stays.
    const name = nameIn(outcome.body) ?? attempt;
    if (name !== attempt) navigate(paths.paymentFailed(token, name), { replace: true });
  }

  function leave(address: string): void {
    const link = webLink(address);
    if (link) return location.assign(link);
    setRetrying(false);
    showToast({ kind: 'error', text: '' });
  }

  return { retrying, retry };
}

/** A retry that did not reach the bank may have been given a name of its own. */
function nameIn({ requested_order_id }: Record<string, unknown>): string | null {
  return typeof requested_order_id === 'string' ? requested_order_id : null;
}
