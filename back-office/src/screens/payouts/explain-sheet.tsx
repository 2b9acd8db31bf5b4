import type { PayoutDifference } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { difference: PayoutDifference; onClose: () => void; onDone: () => void };

/** Asks what was found about a difference: it stays with it. */
export function ExplainSheet({ difference, onClose, onDone }: Props) {
  const t = useTranslations();
  const [note, setNote] = useState('');
  const form = useSubmit<{ note?: string }>({
    check: () => (note.trim() === '' ? { note: t('payouts.noteMissing') } : {}),
    send: async () => {
      const sent = await post(staffPayoutEndpoints.settlePayout(difference.id), {
        note: note.trim(),
      });
      if (!sent.ok && sent.code !== 'difference-settled') return {};
      if (sent.ok) showToast({ kind: 'done', text: t('payouts.saved') });
      onDone();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('payouts.explainTitle')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={<SendButton busy={form.busy}>{t('payouts.save')}</SendButton>}
    >
      <p className="font-semibold">{t(`payouts.${difference.kind}`)}</p>
      <TextArea
        label={t('payouts.note')}
        hint={t('payouts.noteHint')}
        rows={4}
        maxLength={500}
        value={note}
        error={form.errors.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </SideSheet>
  );
}
