import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useState } from 'react';
import type { PaymentReturn } from '../../parts/checkout/payment-return.ts';
import { webLink } from '../../parts/checkout/web-link.ts';

/** While the bank has not decided, it is asked again after so many milliseconds. */
const AGAIN_MS = 4000;
/** These are told on the page. */
const TOLD = ['supplement-over', 'payment-pending', 'too-many-requests', 'orders-too-many'];
const QUIET = [
  ...TOLD,
  'offline',
  'fault',
  'try-again',
  'not-found',
  'bad-request',
  'gateway-unavailable',
];

export type SupplementPage = {
  /** Null until it is known. */
  supplement: Supplement | null;
  isUnknown: boolean;
  /** On the way to the bank. */
  leaving: boolean;
  /** Why there is no way to the bank now; empty when there is. */
  refusal: string;
  pay: () => Promise<void>;
};

/** What is asked of the shopper by the link of this page, and how it stands: the bank is asked while it has not decided. */
export function useSupplement({ token, attempt, trackId, query }: PaymentReturn): SupplementPage {
  const [supplement, setSupplement] = useState<Supplement | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [round, setRound] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    let left = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const body = {
      ...(attempt && { requested_order_id: attempt }),
      ...(trackId && { trackId }),
      ...(query && { query: query.slice(0, 2000) }),
    };
    void post(supplementEndpoints.verifySupplement(token), body, { quiet: QUIET }).then((told) => {
      if (left) return;
      if (told.ok) setSupplement(told.answer);
      const isGone = !told.ok && (told.code === 'not-found' || told.code === 'bad-request');
      setUnknown(isGone);
      const isOpen = told.ok ? told.answer.state === 'checking' : !isGone;
      if (isOpen) later = setTimeout(() => setRound((last) => last + 1), AGAIN_MS);
    });
    return () => {
      left = true;
      clearTimeout(later);
    };
    // Each round asks anew.
  }, [token, attempt, trackId, query, round]);

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function pay(): Promise<void> {
    setLeaving(true);
    setRefusal('');
    const path = supplementEndpoints.paySupplement(token);
    const outcome = await post(path, undefined, { quiet: TOLD });
    const link = outcome.ok ? webLink(outcome.answer.link) : null;
    if (link) return location.assign(link);
    setLeaving(false);
    if (outcome.ok) return showToast({ kind: 'error', text: '' });
    if (TOLD.includes(outcome.code)) setRefusal(outcome.message);
    if (outcome.code === 'supplement-over') setRound((last) => last + 1);
  }

  return { supplement, isUnknown, leaving, refusal, pay };
}
