import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { useState } from 'react';
import { FingerprintIcon } from '../../frame/desk-icons.ts';
import { setMe } from '../../session/me.ts';
import { canPasskeys, signInWithPasskey } from '../../session/passkeys.ts';
import { useTranslations } from '../../translations.ts';

/** The one main action: the browser asks for a finger, a face or the device's own code. */
export function PasskeyButton() {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  if (!canPasskeys()) return <p className="notice tone-sea">{t('signin.noPasskeys')}</p>;

  async function signIn() {
    setBusy(true);
    setError('');
    const outcome = await signInWithPasskey();
    setBusy(false);
    if (outcome.ok) return setMe(outcome.answer);
    setError(outcome.code === 'dismissed' ? t('signin.dismissed') : outcome.message);
  }

  return (
    <div className="grid gap-2">
      <Button wide busy={busy} onClick={() => void signIn()}>
        <FingerprintIcon size={22} />
        {t('signin.passkey')}
      </Button>
      <span role="alert">{error && <FieldError>{error}</FieldError>}</span>
    </div>
  );
}
