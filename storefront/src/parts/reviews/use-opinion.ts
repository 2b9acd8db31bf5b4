import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ReviewPayload } from '@mahlab/bakery/api/review';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { post } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';
import { keyOf, type SentKey } from '../../state/send-key.ts';
import { useShop } from '../../state/shop.ts';

type Opinion = { rating: number | null; comment: string; name: string; phone: string };
type Options = {
  draft: string;
  extra?: Partial<ReviewPayload>;
  onClose: () => void;
  onSent?: () => void;
};

const EMPTY: Opinion = { rating: null, comment: '', name: '', phone: '' };
/** How long the thanks stand (SCREENS). */
const THANKS_MS = 1600;

/** What is filled in but not sent: it survives closing the sheet, not the page. */
const drafts = new Map<string, Opinion>();
/** Of the last try, which may have arrived without its answer coming back. */
const tries = new Map<string, SentKey>();

// Whoever signs out leaves nothing of it to the next person.
useShop.subscribe(({ token }, before) => {
  if (before.token === null || token !== null) return;
  drafts.clear();
  tries.clear();
});

/** An opinion until it is sent. What the server says against it shows as a toast (Spec 8). */
export function useOpinion({ draft, extra, onClose, onSent }: Options) {
  const [opinion, setOpinion] = useState(drafts.get(draft) ?? EMPTY);
  const [wrong, setWrong] = useState<'empty' | 'phone' | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  useEffect(() => {
    if (state !== 'sent') return;
    const timer = setTimeout(onClose, THANKS_MS);
    return () => clearTimeout(timer);
  }, [state, onClose]);

  async function send(): Promise<void> {
    const found = wrongIn(opinion);
    setWrong(found);
    if (found || state !== 'open') return;
    setState('sending');
    const { rating, comment, name, phone } = opinion;
    const body: ReviewPayload = { rating, comment, name, phoneNumber: phone, ...extra };
    const sent = keyOf(JSON.stringify(body), tries.get(draft));
    tries.set(draft, sent);
    const headers = { 'Idempotency-Key': sent.key };
    const outcome = await post(endpoints.review(), body, { headers });
    setState(outcome.ok ? 'sent' : 'open');
    if (!outcome.ok) return;
    // A sheet that was closed and opened again meanwhile may hold another.
    if (drafts.get(draft) === opinion) drafts.delete(draft);
    tries.delete(draft);
    onSent?.();
  }

  return {
    opinion,
    wrong,
    state,
    /** It is on its way as it is: what is typed now would go with nothing. */
    locked: state === 'sending',
    change: (part: Partial<Opinion>) => {
      if (state === 'sending') return;
      const next = { ...opinion, ...part };
      drafts.set(draft, next);
      setOpinion(next);
      if (wrong !== null && wrongIn(next) !== wrong) setWrong(null);
    },
    send: () => void send(),
  };
}

function wrongIn({ rating, comment, phone }: Opinion): 'empty' | 'phone' | null {
  if (rating === null && comment.trim() === '') return 'empty';
  return phone.trim() !== '' && kuwaitMobile(phone) === null ? 'phone' : null;
}
