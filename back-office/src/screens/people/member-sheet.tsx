import type { StaffMe, StaffMember } from '@mahlab/bakery/api/staff-people';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import { rolesBelow, type StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { Field } from '@mahlab/ui/field';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { Choices } from '../../parts/choices.tsx';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { editMember, inviteMember } from '../../people/change-member.ts';
import { useTranslations } from '../../translations.ts';
import { KitchenChoice } from './kitchen-choice.tsx';

type Props = {
  me: NonNullable<StaffMe['person']>;
  /** Null to invite somebody new. */
  member: StaffMember | null;
  onClose: () => void;
};
type Errors = { email?: string; name?: string; role?: string; kitchens?: string };

/** Invites somebody, or changes a member’s name, role and kitchens; roles and kitchens as far as whoever asks may give them. */
export function MemberSheet({ me, member, onClose }: Props) {
  const t = useTranslations();
  const [email, setEmail] = useState('');
  const [name, setName] = useState(member?.name ?? '');
  const [role, setRole] = useState<StaffRole | null>(member?.role ?? null);
  const [kitchens, setKitchens] = useState<string[] | null>(member ? member.kitchens : []);
  // An owner has all kitchens.
  const given = role === 'owner' ? null : kitchens;
  const form = useSubmit<Errors>({
    check: () => ({
      ...(!member && !isEmail(normalEmail(email)) && { email: t('people.emailMissing') }),
      ...(name.trim() === '' && { name: t('people.nameMissing') }),
      ...(role === null && { role: t('people.roleMissing') }),
      ...(given?.length === 0 && { kitchens: t('people.kitchensMissing') }),
    }),
    send: async () => {
      if (role === null) return {};
      const place = { name: name.trim(), role, kitchens: given };
      const isDone = member
        ? await editMember(member, place)
        : await inviteMember({ ...place, email });
      if (!isDone) return {};
      showToast({
        kind: 'done',
        text: member ? t('people.saved') : t('people.done-invite', { name: place.name }),
      });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={member ? t('people.changeTitle', { name: member.name }) : t('people.inviteTitle')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SendButton busy={form.busy}>
          {t(member ? 'people.save' : 'people.sendInvitation')}
        </SendButton>
      }
    >
      {!member && (
        <Field
          label={t('people.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          maxLength={254}
          value={email}
          error={form.errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Field
        label={t('people.name')}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={form.errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choices
        name="role"
        label={t('people.role')}
        value={role}
        choices={rolesBelow(me.role).map((value) => ({ value, text: t(`role.${value}`) }))}
        error={form.errors.role}
        onChange={setRole}
      />
      {role && <p className="text-small text-ink-soft">{t(`people.about-${role}`)}</p>}
      {role !== 'owner' && (
        <KitchenChoice chosen={kitchens} error={form.errors.kitchens} onChange={setKitchens} />
      )}
      {!member && <p className="notice tone-sea">{t('people.inviteText')}</p>}
    </SideSheet>
  );
}
