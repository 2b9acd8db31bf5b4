import type { MemberChange, StaffMember } from '@mahlab/bakery/api/staff-people';
import { Field } from '@mahlab/ui/field';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { changeMember } from '../../people/change-member.ts';
import { useTranslations } from '../../translations.ts';

/** What can be done about somebody that is not taken back by a key: their passkeys and sessions go with it. */
export type Act = 'invite' | 'revoke' | 'off' | 'on';
type Props = { act: Act; member: StaffMember; onClose: () => void };

const CHANGES: Record<Act, MemberChange> = {
  invite: { invite: true },
  revoke: { revokePasskeys: true, invite: true },
  off: { active: false },
  on: { active: true, invite: true },
};

/** Says what an act does, asks why, and does it. */
export function ActSheet({ act, member, onClose }: Props) {
  const t = useTranslations();
  const [why, setWhy] = useState('');
  const form = useSubmit({
    check: () => ({}),
    send: async () => {
      const isDone = await changeMember(member.id, { ...CHANGES[act], ...(why && { why }) });
      if (!isDone) return {};
      showToast({ kind: 'done', text: t(`people.done-${act}`, { name: member.name }) });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t(`people.act-${act}`)}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton look={act === 'off' ? 'danger' : 'main'} busy={form.busy}>
          {t(`people.act-${act}`)}
        </SendButton>
      }
    >
      <p>{t(`people.text-${act}`, { name: member.name, email: member.email })}</p>
      <Field
        label={t('people.why')}
        note={t('people.optional')}
        maxLength={300}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </SideSheet>
  );
}
