import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { WITHDRAW_WORDS } from '@mahlab/bakery/rules/quote';
import { Button } from '@mahlab/ui/button';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  request: StaffRequest;
  /** A quote is out; otherwise the request itself is not taken on. */
  isOut: boolean;
  onChanged: (now: StaffRequest) => void;
  onElsewhere: () => void;
};

/** Takes a quote back, or says no to a request, with words to its shopper where staff write some. */
export function TakeBack({ request, isOut, onChanged, onElsewhere }: Props) {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const [why, setWhy] = useState('');
  const { id, number, hasEmail } = request;
  const form = useSubmit({
    check: () => ({}),
    send: async () => {
      const outcome = await post(staffQuoteEndpoints.withdrawQuote(id), { why: why.trim() });
      if (!outcome.ok) {
        onElsewhere();
        return {};
      }
      if (isOut) showToast({ kind: 'done', text: t('requests.withdrawn') });
      onChanged(outcome.answer);
      return null;
    },
  });
  const label = t(isOut ? 'requests.withdraw' : 'requests.no');
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <SideSheet
          title={t(isOut ? 'requests.withdrawTitle' : 'requests.noTitle', { number })}
          onClose={() => setAsked(false)}
          onSubmit={form.onSubmit}
          footer={
            <SendButton look="danger" busy={form.busy}>
              {label}
            </SendButton>
          }
        >
          {isOut && <p className="text-ink-soft">{t('requests.withdrawText')}</p>}
          <TextArea
            label={t('requests.why')}
            note={t('requests.optional')}
            hint={t(hasEmail ? 'requests.whyMailed' : 'requests.whyShown')}
            rows={4}
            dir="auto"
            maxLength={WITHDRAW_WORDS}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </SideSheet>
      )}
    </>
  );
}
