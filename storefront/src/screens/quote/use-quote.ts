import type { Address } from '@mahlab/bakery/api/cart';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { DeclineQuote, Quote, WriteMessage } from '@mahlab/bakery/api/quote';
import { GetFailure, post } from '@mahlab/web/client.ts';
import { useEffect, useRef, useState } from 'react';
import { useGet } from '../../data.ts';
import { webLink } from '../../parts/checkout/web-link.ts';

/** These are told on the page. */
const TOLD = [
  'quote-over',
  'quote-changed',
  'quote-needs-address',
  'email-invalid',
  'payment-pending',
  'too-many-requests',
  'orders-too-many',
  'gateway-unavailable',
  'request-elsewhere',
  'talk-full',
  'file-unknown',
  'window-full',
  'window-closed',
  'window-too-soon',
  'window-unknown',
  'window-gone',
];

/** That a page was opened is no news for who opened it, whatever becomes of it. */
const UNTOLD = ['offline', 'fault', 'try-again', 'not-found', 'bad-request', 'too-many-requests'];

export type QuotePage = {
  /** Null until it is known. */
  quote: Quote | null;
  /** The link leads nowhere, or the line is down. */
  trouble: 'unknown' | 'failed' | null;
  /** On the way to the bank. */
  leaving: boolean;
  /** Why that did not work; empty where it did. */
  refusal: string;
  retry: () => void;
  accept: (with_: { email?: string; address?: Address }) => Promise<void>;
  decline: (why: DeclineQuote) => Promise<void>;
  /** Answers why a message was refused, in words where the page is to tell them; null when it was sent. */
  write: (message: WriteMessage) => Promise<string | null>;
};

/** The quote of this page's link; that it was opened is told once. */
export function useQuote(token: string): QuotePage {
  const path = quoteEndpoints.quote(token);
  const { data, error, mutate } = useGet(path);
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState('');
  const told = useRef('');

  useEffect(() => {
    if (!data?.offer || told.current === token) return;
    told.current = token;
    void post(quoteEndpoints.openedQuote(token), {}, { quiet: UNTOLD });
  }, [data, token]);

  // Back from the bank without paying: everything is as it was.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void mutate();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [mutate]);

  async function accept(given: { email?: string; address?: Address }): Promise<void> {
    if (!data?.offer) return;
    setLeaving(true);
    setRefusal('');
    const body = { version: data.offer.version, ...given };
    const outcome = await post(quoteEndpoints.acceptQuote(token), body, { quiet: TOLD });
    const link = outcome.ok ? webLink(outcome.answer.link) : null;
    if (link) return location.assign(link);
    setLeaving(false);
    if (!outcome.ok && TOLD.includes(outcome.code)) setRefusal(outcome.message);
    await mutate();
  }

  async function decline(why: DeclineQuote): Promise<void> {
    setRefusal('');
    const outcome = await post(quoteEndpoints.declineQuote(token), why, { quiet: TOLD });
    if (!outcome.ok && TOLD.includes(outcome.code)) setRefusal(outcome.message);
    await mutate();
  }

  async function write(message: WriteMessage): Promise<string | null> {
    const outcome = await post(quoteEndpoints.writeMessage(token), message, { quiet: TOLD });
    if (outcome.ok) {
      await mutate(outcome.answer, { revalidate: false });
      return null;
    }
    if (outcome.code === 'request-elsewhere' || outcome.code === 'talk-full') await mutate();
    return TOLD.includes(outcome.code) ? outcome.message : '';
  }

  const isUnknown = error instanceof GetFailure && (error.status === 404 || error.status === 400);
  const trouble = data || !error ? null : isUnknown ? 'unknown' : 'failed';
  return {
    quote: data ?? null,
    trouble,
    leaving,
    refusal,
    retry: () => void mutate(),
    accept,
    decline,
    write,
  };
}
