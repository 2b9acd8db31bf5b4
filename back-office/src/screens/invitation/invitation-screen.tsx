import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Invited } from '@mahlab/bakery/api/staff-people';
import { Button } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { Mark } from '@mahlab/ui/mark';
import { post } from '@mahlab/web/client.ts';
import { useEffect, useRef, useState } from 'react';
import { Redirect } from 'wouter';
import { FingerprintIcon } from '../../frame/desk-icons.ts';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { Opening } from '../../frame/opening.tsx';
import { Scene } from '../../frame/scene.tsx';
import { paths } from '../../paths.ts';
import { setMe } from '../../session/me.ts';
import { takeInvitation } from '../../session/passkeys.ts';
import { useTranslations } from '../../translations.ts';

/** Where the link of an invitation leads: makes the first passkey, and signs in with it. */
export function InvitationScreen() {
  const t = useTranslations();
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const [invited, setInvited] = useState<Invited | null>(null);
  const [problem, setProblem] = useState('');
  const asked = useRef(false);

  async function open() {
    const outcome = await post(
      staffEndpoints.invitationOptions(),
      { token },
      { quiet: ['invitation-over', 'bad-input', 'invalid'] },
    );
    if (outcome.ok) setInvited(outcome.answer);
    else setProblem(outcome.message || t('office.unreachable'));
  }
  useEffect(() => {
    document.title = `${t('signin.invited')} · ${t('office.title')}`;
    if (asked.current) return;
    asked.current = true;
    void open();
  });

  if (problem) {
    return (
      <main className="grid min-h-dvh">
        <Scene picture={<Mark size={56} />} title={t('signin.invitationOver')} text={problem} top />
      </main>
    );
  }
  return invited ? <Welcome token={token} invited={invited} onAgain={open} /> : <Opening />;
}

type Props = { token: string; invited: Invited; onAgain: () => Promise<void> };

function Welcome({ token, invited, onAgain }: Props) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [done, setDone] = useState(false);
  if (done) return <Redirect to={paths.today()} replace />;

  async function make() {
    setBusy(true);
    setError('');
    const outcome = await takeInvitation(token, invited);
    setBusy(false);
    if (outcome.ok) {
      await setMe(outcome.answer);
      return setDone(true);
    }
    setError(outcome.code === 'dismissed' ? t('signin.dismissed') : outcome.message);
    // What the browser is asked with works once.
    await onAgain();
  }

  return (
    <div className="sign-in">
      <main>
        <div className="sign-in-card">
          <span className="flex items-center gap-2.5 text-cherry">
            <Mark size={44} />
            <span className="wordmark">{t('signin.shop')}</span>
          </span>
          <div>
            <h1 className="title">{t('signin.welcome', { name: invited.name })}</h1>
            <p className="mt-1 text-ink-soft">{t('signin.welcomeText')}</p>
            <p className="mt-3">
              <bdi className="font-semibold">{invited.email}</bdi>
            </p>
          </div>
          <Button wide busy={busy} onClick={() => void make()}>
            <FingerprintIcon size={22} />
            {t('signin.makePasskey')}
          </Button>
          <span role="alert">{error && <FieldError>{error}</FieldError>}</span>
          <p>
            <LanguageSwitch long />
          </p>
        </div>
      </main>
    </div>
  );
}
