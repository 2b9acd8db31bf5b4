import type { DeclineQuote } from '@mahlab/bakery/api/quote';
import { DECLINE_REASONS, DECLINE_WORDS, type DeclineReason } from '@mahlab/bakery/rules/quote';
import { Button } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../translations.ts';

type Props = { decline: (why: DeclineQuote) => Promise<void> };

/** "No, thank you", asked about once with the reason, since the day is free for others then. */
export function Decline({ decline }: Props) {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<DeclineReason>('other');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) group.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return (
      <button type="button" className="link" onClick={() => setAsked(true)}>
        {t('quote.decline')}
      </button>
    );
  }
  async function send(): Promise<void> {
    setBusy(true);
    await decline({ reason, words: words.trim() });
    setBusy(false);
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('quote.decline')}
      className="grid w-full grid-cols-1 gap-3 pt-2"
    >
      <p>{t('quote.declineSure')}</p>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-small font-semibold">{t('quote.declineWhy')}</legend>
        {DECLINE_REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="decline-reason"
              className="size-5 accent-ink"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {t(`quote.decline-${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('quote.declineWords')}
        note={t('checkout.optional')}
        autoComplete="off"
        maxLength={DECLINE_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="danger" size="compact" busy={busy} onClick={() => void send()}>
          {t('quote.declineYes')}
        </Button>
        <Button look="line" size="compact" onClick={() => setAsked(false)}>
          {t('quote.declineNo')}
        </Button>
      </div>
    </div>
  );
}
