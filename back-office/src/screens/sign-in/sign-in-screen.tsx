import { localPath } from '@mahlab/bakery/rules/local-path';
import { Mark } from '@mahlab/ui/mark';
import { useEffect } from 'react';
import { Redirect, useSearch } from 'wouter';
import { LanguageSwitch } from '../../frame/language-switch.tsx';
import { TabletPeople } from '../../parts/tablet-people.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { CodeForm } from './code-form.tsx';
import { PairForm } from './pair-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Signing in: by passkey, by a mailed code, and on a paired tablet by a name and four digits. */
export function SignInScreen() {
  const t = useTranslations();
  const session = useSession();
  const query = new URLSearchParams(useSearch());
  useEffect(() => {
    document.title = `${t('signin.title')} · ${t('office.title')}`;
  }, [t]);
  if (session.state === 'in') {
    return <Redirect to={localPath(query.get('then') ?? '') ?? paths.today()} replace />;
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
            <h1 className="title">{t('signin.title')}</h1>
            <p className="mt-1 text-ink-soft">{t('signin.text')}</p>
          </div>
          <PasskeyButton />
          <p className="or">{t('signin.or')}</p>
          <CodeForm />
          <p>
            <LanguageSwitch long />
          </p>
        </div>
      </main>
      <aside className="tablet fluted-seam" aria-label={t('signin.tablet')}>
        <div className="grid w-full max-w-120 gap-5">
          <h2 className="heading">{t('signin.tablet')}</h2>
          {session.me?.device ? <TabletPeople /> : <PairForm />}
        </div>
      </aside>
    </div>
  );
}
