import type { GoogleLink } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { useHere } from '@mahlab/web/use-here.ts';
import { useRef, useState } from 'react';
import {
  type AccountErrors,
  refusedField,
  TOLD_AT_FIELD,
} from '../../parts/account/account-errors.ts';
import { GoogleButton, type TokenTaken } from '../../parts/account/google-button.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { useTranslations } from '../../translations.ts';
import { SheetHead } from './sheet-head.tsx';

/** Another account has this Google account. */
const TAKEN = 'google-taken';
const TOLD_HERE = [...TOLD_AT_FIELD, TAKEN];

type Props = { clientId: string; onConnected: (profile: Profile) => void; onClose: () => void };

/** Connects Google to the account; its password proves the owner. */
export function GoogleSheet({ clientId, onConnected, onClose }: Props) {
  const t = useTranslations();
  const here = useHere();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<AccountErrors>({});
  const fields = useRef<HTMLDivElement>(null);
  const typed = useRef(password);
  typed.current = password;

  async function connect(token: string): Promise<TokenTaken> {
    const wrong = (errors: AccountErrors): TokenTaken => {
      setErrors(errors);
      // The button that was pressed is gone: another comes.
      if (errors.password) fields.current?.querySelector('input')?.focus();
      return errors.password ? 'again' : 'failed';
    };
    if (typed.current === '') return wrong({ password: t('account.passwordRequired') });
    const body: GoogleLink = { token, password: typed.current };
    const outcome = await post(endpoints.linkGoogle(), body, { quiet: TOLD_HERE });
    if (!outcome.ok && outcome.code === TAKEN) return { message: outcome.message };
    if (!outcome.ok) return wrong(refusedField(outcome, t));
    onConnected(outcome.answer);
    if (here.current) onClose();
    return 'done';
  }

  return (
    <Sheet label={t('profile.connectGoogle')} onClose={onClose}>
      <SheetHead title={t('profile.connectGoogle')} onClose={onClose} />
      <div ref={fields} className="grid grid-cols-1 gap-5">
        <PasswordField
          label={t('account.password')}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={errors.password}
        />
        <GoogleButton clientId={clientId} onToken={connect} />
      </div>
    </Sheet>
  );
}
