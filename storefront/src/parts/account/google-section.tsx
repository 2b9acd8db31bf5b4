import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { post } from '@mahlab/web/client.ts';
import { type TextKey, useTranslations } from '../../translations.ts';
import { GoogleButton, type TokenTaken } from './google-button.tsx';
import { useGoogleClient } from './google-client.ts';

const TOLD_HERE = ['google-failed', 'google-needs-link'];

type Props = { onSignedIn: (result: AuthResult, words: TextKey) => void };

/** Signing in with Google, and the word that leads on to the e-mail. Nothing where the shop has no client id. */
export function GoogleSection({ onSignedIn }: Props) {
  const t = useTranslations();
  const clientId = useGoogleClient();
  if (!clientId) return null;
  const login = async (token: string): Promise<TokenTaken> => {
    const outcome = await post(endpoints.loginGoogle(), { token }, { quiet: TOLD_HERE });
    if (!outcome.ok)
      return outcome.code === 'google-needs-link' ? { message: outcome.message } : 'failed';
    onSignedIn(outcome.answer, 'account.loggedIn');
    return 'done';
  };
  return (
    <section aria-label="Google" className="grid grid-cols-1 gap-6">
      <GoogleButton clientId={clientId} onToken={login} />
      <p className="flex items-center gap-4 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.orEmail')}
      </p>
    </section>
  );
}
