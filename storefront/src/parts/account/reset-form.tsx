import type { AuthResult, ResetPassword } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { post } from '@mahlab/web/client.ts';
import { CodeField } from '@mahlab/web/code-field.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { type TextKey, useTranslations } from '../../translations.ts';
import { EmailField } from '../forms/email-field.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { type AccountErrors, checked, refusedField, TOLD_AT_FIELD } from './account-errors.ts';
import { AccountForm } from './account-form.tsx';
import { CodeSent } from './code-sent.tsx';
import { useCode } from './use-code.ts';

type Props = {
  email: string;
  /** Undefined where the address is settled: that of the account. */
  onEmail?: (email: string) => void;
  onBack: () => void;
  back: TextKey;
  onSignedIn: (result: AuthResult, words: TextKey) => void;
};

/** A new password: a code goes to the address, and with it comes the new one. */
export function ResetForm({ email, onEmail, onBack, back, onSignedIn }: Props) {
  const t = useTranslations();
  const code = useCode('reset');
  const [newPassword, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const { sent } = code;

  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({
    check: () => checked(sent ? { code: otp, newPassword } : { email }, t),
    send: async () => {
      if (sent) return reset(sent);
      const refused = await code.ask(email.trim());
      return refused && refusedField(refused, t);
    },
  });

  async function reset({ verificationId, email: username }: NonNullable<typeof sent>) {
    const body: ResetPassword = { username, verificationId, otp, password: newPassword };
    const outcome = await post(endpoints.resetPassword(), body, { quiet: TOLD_AT_FIELD });
    if (!outcome.ok) {
      if (outcome.code === 'code-wrong') setOtp('');
      return refusedField(outcome, t);
    }
    code.forget();
    onSignedIn(outcome.answer, 'account.signedIn');
    return null;
  }

  function changeEmail(tell: (email: string) => void, to: string): void {
    tell(to);
    setOtp('');
    code.forget();
  }

  return (
    <AccountForm onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h2 className="heading">{t('account.resetTitle')}</h2>
        <p className="text-balance text-ink-soft">{t('account.resetText')}</p>
      </div>
      {sent ? (
        <>
          <input type="hidden" name="username" autoComplete="username" value={sent.email} />
          <CodeField label={t('account.code')} value={otp} onChange={setOtp} error={errors.code}>
            <CodeSent
              code={code}
              {...(onEmail && { onChange: () => changeEmail(onEmail, sent.email) })}
            />
          </CodeField>
          <PasswordField
            label={t('account.newPassword')}
            value={newPassword}
            onChange={setPassword}
            autoComplete="new-password"
            error={errors.newPassword}
            hint={t('account.passwordRule')}
          />
        </>
      ) : (
        onEmail && (
          <EmailField
            value={email}
            onChange={onEmail}
            error={errors.email}
            autoComplete="username"
          />
        )
      )}
      {!sent && <CodeSent code={code} />}
      <div className="grid gap-1.5">
        <Button type="submit" wide busy={busy}>
          {t(sent ? 'account.savePassword' : 'account.sendCode')}
        </Button>
        <Button look="plain" wide onClick={onBack}>
          {t(back)}
        </Button>
      </div>
    </AccountForm>
  );
}
