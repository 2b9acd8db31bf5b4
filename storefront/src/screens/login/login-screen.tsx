import { useState } from 'react';
import { useSearch } from 'wouter';
import { GoogleSection } from '../../parts/account/google-section.tsx';
import { ResetForm } from '../../parts/account/reset-form.tsx';
import { useGuard } from '../../parts/shell/guard.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useCodes } from '../../state/codes.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { CreateForm } from './create-form.tsx';
import { LoginForm } from './login-form.tsx';
import { Tabs } from './tabs.tsx';
import { useArrival } from './use-arrival.ts';

export type View = 'login' | 'create' | 'reset';

/** Signing in and up (Spec 2), and a new password for who has forgotten theirs. */
export function LoginScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const query = new URLSearchParams(useSearch());
  const [chosen, choose] = useState<View | null>(null);
  const [email, setEmail] = useState('');
  const begun = useCodes(({ registration, reset }) =>
    registration ? 'create' : reset ? 'reset' : null,
  );
  const view = chosen ?? begun ?? (query.get('tab') === 'create' ? 'create' : 'login');
  useTitle(t(view === 'create' ? 'account.createTab' : 'account.title'));
  useAwayWhenSignedIn(hydrated);
  const arrive = useArrival();
  const form = { email, onEmail: setEmail, onView: choose, onSignedIn: arrive };
  return (
    <>
      <TitleBar title={t('account.title')} />
      <main className="gutter grid flex-1 grid-cols-1 content-start gap-6 pt-2 pb-10">
        {view === 'reset' ? (
          <ResetForm
            email={email}
            onEmail={setEmail}
            onBack={() => choose('login')}
            back="account.backToLogin"
            onSignedIn={arrive}
          />
        ) : (
          <>
            <GoogleSection onSignedIn={arrive} />
            <Tabs view={view} onView={choose}>
              {view === 'login' ? <LoginForm {...form} /> : <CreateForm {...form} />}
            </Tabs>
          </>
        )}
      </main>
    </>
  );
}

/** Whoever is signed in when the page opens has no business here. */
function useAwayWhenSignedIn(hydrated: boolean): void {
  const token = useShop((shop) => shop.token);
  const [came, setCame] = useState<'in' | 'out' | null>(null);
  if (hydrated && came === null) setCame(token ? 'in' : 'out');
  useGuard(came === 'in' ? paths.profile() : null);
}
