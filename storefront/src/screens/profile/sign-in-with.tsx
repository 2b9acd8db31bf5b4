import { buttonLook } from '@mahlab/ui/button';
import { icon } from '@mahlab/ui/icon';
import googleLogo from '@phosphor-icons/core/assets/bold/google-logo-bold.svg?icon';
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?icon';
import { useState } from 'react';
import { Link } from 'wouter';
import { Benefits } from '../../parts/account/benefits.tsx';
import { useGoogleClient } from '../../parts/account/google-client.ts';
import { SignUpDialog } from '../../parts/account/sign-up-dialog.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

const EnvelopeIcon = /*#__PURE__*/ icon(envelope);
const GoogleIcon = /*#__PURE__*/ icon(googleLogo);

/** Spec 2, signed out: Sign in with Email, or Google where the shop has that; and what an account is good for. */
export function SignInWith() {
  const t = useTranslations();
  const google = useGoogleClient();
  const [asked, setAsked] = useState(false);
  const look = `${buttonLook('line')} bg-paper`;
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="sign-in-with">
      <Benefits />
      <h2 id="sign-in-with" className="text-small text-ink-soft">
        {t('profile.signInWith')}
      </h2>
      <div className={`-mt-1.5 grid gap-2.5 ${google ? 'grid-cols-2' : 'grid-cols-1'}`}>
        <Link href={paths.login(paths.profile())} className={look}>
          <EnvelopeIcon size={22} />
          {t('profile.email')}
        </Link>
        {google && (
          <Link href={paths.login(paths.profile())} className={look}>
            <GoogleIcon size={22} />
            Google
          </Link>
        )}
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-ink-soft">
        {t('profile.newHere')}
        <button type="button" className="link" onClick={() => setAsked(true)}>
          {t('account.signUp')}
        </button>
      </p>
      {asked && <SignUpDialog then={paths.profile()} onClose={() => setAsked(false)} />}
    </section>
  );
}
