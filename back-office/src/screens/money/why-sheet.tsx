import { TextArea } from '@mahlab/ui/field';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import type { Asking } from './cases.ts';

type Props = { asking: Asking; onClose: () => void; onDone: () => void };

/** Asks what happened before a case is closed by hand: it stays in the order's history. */
export function WhySheet({ asking, onClose, onDone }: Props) {
  const t = useTranslations();
  const [why, setWhy] = useState('');
  const form = useSubmit<{ why?: string }>({
    check: () => (why.trim() === '' ? { why: t('money.whyMissing') } : {}),
    send: async () => {
      const sent = await asking.send(why.trim());
      if (!sent.ok) return {};
      showToast({ kind: 'done', text: t('money.saved') });
      onDone();
      return null;
    },
  });
  return (
    <SideSheet
      title={t(asking.title, { number: asking.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={<SendButton busy={form.busy}>{t('money.save')}</SendButton>}
    >
      <TextArea
        label={t('money.why')}
        hint={t(asking.hint)}
        rows={4}
        maxLength={300}
        value={why}
        error={form.errors.why}
        onChange={(event) => setWhy(event.target.value)}
      />
    </SideSheet>
  );
}
