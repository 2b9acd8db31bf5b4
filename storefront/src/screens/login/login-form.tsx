import type { Login } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  type AccountErrors,
  checked,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { EmailField } from '../../parts/forms/email-field.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { useTranslations } from '../../translations.ts';
import type { View } from './login-screen.tsx';
import type { Arrive } from './use-arrival.ts';

export type FormProps = {
  /** Kept when the form changes: what was typed in one is known in the others. */
  email: string;
  onEmail: (email: string) => void;
  onView: (view: View) => void;
  onSignedIn: Arrive;
};

/** Spec 2, Login: e-mail and password. */
export function LoginForm({ email, onEmail, onView, onSignedIn }: FormProps) {
  const t = useTranslations();
  const [password, setPassword] = useState('');
  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({
    check: () => checked({ email, password }, t),
    send: async () => {
      const body: Login = { username: email.trim(), password };
      const outcome = await post(endpoints.login(), body, { quiet: TOLD_AT_FIELD });
      if (!outcome.ok) return refusedField(outcome, t);
      onSignedIn(outcome.answer, 'account.signedIn');
      return null;
    },
  });

  return (
    <AccountForm onSubmit={onSubmit}>
      <EmailField value={email} onChange={onEmail} error={errors.email} autoComplete="username" />
      <div className="grid gap-0.5">
        <PasswordField
          label={t('account.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={errors.password}
        />
        <button
          type="button"
          className="link justify-self-start text-small"
          onClick={() => onView('reset')}
        >
          {t('account.forgot')}
        </button>
      </div>
      <Button type="submit" wide busy={busy}>
        {t('account.loginTab')}
      </Button>
    </AccountForm>
  );
}
