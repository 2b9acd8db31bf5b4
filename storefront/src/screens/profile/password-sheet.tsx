import type { AuthResult, ChangePassword } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useHere } from '@mahlab/web/use-here.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  type AccountErrors,
  checked,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { ResetForm } from '../../parts/account/reset-form.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { keepSession } from '../../state/auth.ts';
import { useTranslations } from '../../translations.ts';
import { SheetHead } from './sheet-head.tsx';

type Props = { profile: Profile; onClose: () => void };

/** A new password: with the old one, or with a code where there is none or it is forgotten. */
export function PasswordSheet({ profile, onClose }: Props) {
  const t = useTranslations();
  const here = useHere();
  const [byCode, setByCode] = useState(!profile.hasPassword);
  const title = t(profile.hasPassword ? 'profile.passwordTitle' : 'profile.noPassword');
  const done = (result: AuthResult) => {
    keepSession(result);
    showToast({ kind: 'done', text: t('profile.passwordChanged') });
    if (here.current) onClose();
  };
  return (
    <Sheet label={title} onClose={onClose}>
      {byCode ? (
        <ResetForm
          email={profile.email}
          onBack={() => (profile.hasPassword ? setByCode(false) : onClose())}
          back={profile.hasPassword ? 'profile.back' : 'profile.notNow'}
          onSignedIn={done}
        />
      ) : (
        <>
          <SheetHead title={title} onClose={onClose} />
          <ChangeForm email={profile.email} onChanged={done} onForgot={() => setByCode(true)} />
        </>
      )}
    </Sheet>
  );
}

type ChangeProps = {
  email: string;
  onChanged: (result: AuthResult) => void;
  onForgot: () => void;
};

function ChangeForm({ email, onChanged, onForgot }: ChangeProps) {
  const t = useTranslations();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({
    check: () => checked({ password, newPassword }, t),
    send: async () => {
      const body: ChangePassword = { password, newPassword };
      const outcome = await post(endpoints.changePassword(), body, { quiet: TOLD_AT_FIELD });
      if (!outcome.ok) return refusedField(outcome, t);
      onChanged(outcome.answer);
      return null;
    },
  });

  return (
    <AccountForm onSubmit={onSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="grid gap-0.5">
        <PasswordField
          label={t('account.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={errors.password}
        />
        <button type="button" className="link justify-self-start text-small" onClick={onForgot}>
          {t('account.forgot')}
        </button>
      </div>
      <PasswordField
        label={t('account.newPassword')}
        value={newPassword}
        onChange={setNewPassword}
        autoComplete="new-password"
        error={errors.newPassword}
        hint={t('account.passwordRule')}
      />
      <p className="text-small text-balance text-ink-soft">{t('profile.passwordText')}</p>
      <Button type="submit" wide busy={busy}>
        {t('profile.save')}
      </Button>
    </AccountForm>
  );
}
