import type { CreateAccount } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { CodeField } from '@mahlab/web/code-field.tsx';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  type AccountErrors,
  checked,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { CodeSent } from '../../parts/account/code-sent.tsx';
import { useCode } from '../../parts/account/use-code.ts';
import { EmailField } from '../../parts/forms/email-field.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { useTranslations } from '../../translations.ts';
import type { FormProps } from './login-form.tsx';

/**
 * Spec 4, Create account: the first submit sends a code to the address, the second brings it back. A reload in
 * between loses nothing but the password, which is kept nowhere.
 */
export function CreateForm({ email, onEmail, onView, onSignedIn }: FormProps) {
  const t = useTranslations();
  const code = useCode('registration');
  const [typedName, setName] = useState<string | null>(null);
  const [askedHere, setAskedHere] = useState(false);
  const [newPassword, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const { sent } = code;
  const name = typedName ?? sent?.name ?? '';

  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({
    check: () => {
      const values = { name, email: sent?.email ?? email, newPassword, ...(sent && { code: otp }) };
      return checked(values, t);
    },
    send: async () => {
      if (sent) return create(sent);
      const refused = await code.ask(email.trim(), { name: name.trim(), password: newPassword });
      setAskedHere(true);
      return refused && refusedField(refused, t);
    },
  });

  async function create({ verificationId, email: to }: NonNullable<typeof sent>) {
    // Spec 3: the code is sent as an integer.
    const body: Omit<CreateAccount, 'otp'> & { otp: number } = {
      name: name.trim(),
      email: to,
      password: newPassword,
      otp: Number(otp),
      verificationId,
    };
    const outcome = await post(endpoints.createAccount(), body, { quiet: TOLD_AT_FIELD });
    if (!outcome.ok) {
      if (outcome.code === 'account-exists') onEmail(to);
      if (outcome.code === 'code-wrong') setOtp('');
      return refusedField(outcome, t);
    }
    code.forget();
    onSignedIn(outcome.answer, 'account.created');
    return null;
  }

  return (
    <AccountForm onSubmit={onSubmit}>
      <Field
        label={t('account.name')}
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {sent ? null : (
        <EmailField value={email} onChange={onEmail} error={errors.email} autoComplete="username" />
      )}
      <PasswordField
        label={t('account.password')}
        value={newPassword}
        onChange={setPassword}
        autoComplete="new-password"
        error={errors.newPassword}
        hint={t(sent && !askedHere ? 'account.passwordAgain' : 'account.passwordRule')}
      />
      {sent && (
        <>
          {/* For password managers: the address that the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={sent.email} />
          <CodeField label={t('account.code')} value={otp} onChange={setOtp} error={errors.code}>
            <CodeSent
              code={code}
              onChange={() => {
                onEmail(sent.email);
                setOtp('');
                code.forget();
              }}
            />
          </CodeField>
        </>
      )}
      {!sent && <CodeSent code={code} />}
      {errors.email && sent && (
        <button type="button" className="link justify-self-start" onClick={() => onView('login')}>
          {errors.email}
        </button>
      )}
      <Button type="submit" wide busy={busy}>
        {t(sent ? 'account.createTab' : 'account.sendCode')}
      </Button>
    </AccountForm>
  );
}
