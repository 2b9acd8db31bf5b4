import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { Choices } from '../../../parts/choices.tsx';
import { SendButton } from '../../../parts/send-button.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useUnsent } from '../../../session/use-unsent.ts';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from '../parts/meanwhile.tsx';
import type { OfSheet } from '../parts/what-may.ts';

type Kind = 'note' | 'allergy';
const emptyNote = (): { kind: Kind; text: string } => ({ kind: 'note', text: '' });

/** A note for the team; about an allergy it marks the card in red. */
export function NoteSheet({ order, known, onClose, onDone }: OfSheet) {
  const t = useTranslations();
  const [{ kind, text }, type, forget] = useUnsent(`note-${order.id}`, emptyNote);
  const [key] = useState(() => crypto.randomUUID());
  const form = useSubmit<{ text?: string }>({
    check: () => (text.trim() === '' ? { text: t('order.noteMissing') } : {}),
    send: async () => {
      const sent = await post(staffEndpoints.noteOrder(order.id), { text, kind, key });
      if (!sent.ok) return {};
      forget();
      await onDone();
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('order.noteFor', { number: order.number })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={<SendButton busy={form.busy}>{t('order.saveNote')}</SendButton>}
    >
      <Meanwhile order={order} known={known} />
      <Choices
        name="kind"
        label={t('order.noteAbout')}
        value={kind}
        choices={[
          { value: 'note', text: t('order.noteAnything') },
          { value: 'allergy', text: t('today.allergy') },
        ]}
        onChange={(value) => type((last) => ({ ...last, kind: value }))}
      />
      <TextArea
        label={t('order.noteText')}
        hint={t('order.noteHint')}
        rows={4}
        maxLength={500}
        value={text}
        error={form.errors.text}
        onChange={({ target }) => type((last) => ({ ...last, text: target.value }))}
      />
    </SideSheet>
  );
}
