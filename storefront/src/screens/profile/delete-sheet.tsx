import type { DeleteAccount } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { remove } from '@mahlab/web/change.ts';
import { CodeField } from '@mahlab/web/code-field.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  type AccountErrors,
  checked,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { CodeSent } from '../../parts/account/code-sent.tsx';
import { useCode } from '../../parts/account/use-code.ts';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { paths } from '../../paths.ts';
import { forgetSession } from '../../state/auth.ts';
import { useTranslations } from '../../translations.ts';
import { SheetHead } from './sheet-head.tsx';

type Props = { profile: Profile; onClose: () => void };

/** Says what deleting does, and asks for the password, or for a code where there is none. */
export function DeleteSheet({ profile, onClose }: Props) {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const code = useCode('deletion');
  const [byCode, setByCode] = useState(!profile.hasPassword || code.sent !== null);
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const { sent } = code;

  const { errors, busy, onSubmit } = useSubmit<AccountErrors>({
    check: () => checked(byCode ? { ...(sent && { code: otp }) } : { password }, t),
    send: async () => {
      if (!byCode || sent) return erase();
      return (await code.ask(profile.email)) && {};
    },
  });

  async function erase(): Promise<AccountErrors | null> {
    const body: DeleteAccount = sent ? { otp, verificationId: sent.verificationId } : { password };
    const outcome = await remove(endpoints.profile(), body, { quiet: TOLD_AT_FIELD });
    if (!outcome.ok) {
      if (outcome.code === 'code-wrong') setOtp('');
      return refusedField(outcome, t);
    }
    code.forget();
    forgetSession();
    showToast({ kind: 'done', text: t('profile.deleted') });
    navigate(paths.home());
    return null;
  }

  return (
    <Sheet label={t('profile.delete')} onClose={onClose}>
      <SheetHead title={t('profile.deleteTitle')} onClose={onClose} />
      <ul className="mb-5 grid list-disc gap-1.5 ps-5 text-ink-soft">
        <li>{t('profile.deleteWhat')}</li>
        <li>{t('profile.deleteOrders')}</li>
        <li>{t('profile.deleteFinal')}</li>
      </ul>
      <AccountForm onSubmit={onSubmit}>
        {!byCode && (
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
              onClick={() => setByCode(true)}
            >
              {t('profile.byCode')}
            </button>
          </div>
        )}
        {byCode && !sent && <CodeSent code={code} />}
        {byCode && sent && (
          <CodeField label={t('account.code')} value={otp} onChange={setOtp} error={errors.code}>
            <CodeSent code={code} />
          </CodeField>
        )}
        <div className="grid gap-1.5">
          {byCode && !sent ? (
            <Button type="submit" look="quiet" wide busy={busy}>
              {t('account.sendCode')}
            </Button>
          ) : (
            <Button type="submit" look="danger" wide busy={busy}>
              {t('profile.delete')}
            </Button>
          )}
          <Button look="plain" wide onClick={onClose}>
            {t('profile.keep')}
          </Button>
        </div>
      </AccountForm>
    </Sheet>
  );
}
