import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import type { ChosenWindow } from '../../state/chosen-time.ts';
import {
  isAboutTime,
  type RefusedTime,
  refusedTimeOf,
  TIME_REFUSALS,
} from '../slots/refused-time.ts';
import { type PaymentReturn, rightTo } from './payment-return.ts';
import { webLink } from './web-link.ts';

/** Only waiting mends these: told beside the button. */
const TOO_MANY = ['orders-too-many', 'too-many-requests', 'too-many-holds', 'times-busy'];

/**
 * Retry Payment: a new way to the bank for the same order. A failure stays on this page, with the reason;
 * `checkAgain` is called where the order stands otherwise than the page says. `refusal` tells that there were too many
 * tries; empty when there were not. `refusedTime`: the order's time is taken by now; `retry` takes another one.
 */
export function useRetry({ token, attempt }: PaymentReturn, checkAgain?: () => void) {
  const [, navigate] = useLocation();
  const [retrying, setRetrying] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [refusedTime, setRefusedTime] = useState<RefusedTime | null>(null);
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setRetrying(false);
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);

  async function retry(window: ChosenWindow | null = null): Promise<void> {
    // Without its name the order cannot be asked for; the cart still holds what was in it.
    if (!attempt) return navigate(paths.checkoutComplete());
    setRetrying(true);
    setRefusal('');
    setRefusedTime(null);
    const path = endpoints.retryOrder(attempt, { token: rightTo(attempt, token) });
    const options = { quiet: ['already-paid', 'order-closed', ...TOO_MANY, ...TIME_REFUSALS] };
    const outcome = await post(path, wishOf(window), options);
    if (outcome.ok) return leave(outcome.answer.link);
    setRetrying(false);
    if (TOO_MANY.includes(outcome.code)) setRefusal(outcome.message);
    if (isAboutTime(outcome.code)) return setRefusedTime(refusedTimeOf(outcome, { window }));
    if (outcome.code === 'order-closed' || outcome.code === 'payment-pending') checkAgain?.();
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

  return { retrying, refusal, refusedTime, retry };
}

/** The window that a retry asks for in place of the order's own. */
export function wishOf(window: ChosenWindow | null) {
  if (!window) return undefined;
  const { deliveryDate, deliveryTime } = window;
  return { deliveryDate, deliveryTime };
}

/** A retry that did not reach the bank may have been given a name of its own. */
function nameIn({ requested_order_id }: Record<string, unknown>): string | null {
  return typeof requested_order_id === 'string' ? requested_order_id : null;
}
