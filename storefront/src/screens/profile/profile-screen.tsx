import { RunningOrder } from '../../parts/orders/running-order.tsx';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { Account } from './account.tsx';
import { Destinations } from './destinations.tsx';
import { SignInWith } from './sign-in-with.tsx';

/** Spec 2, Menu: what is on its way, where to go, and signing in; inside it what an account remembers. */
export function ProfileScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const signedIn = useShop(({ token }) => token !== null);
  useTitle(t('profile.menu'));
  useReadyToasts();
  return (
    <>
      <TitleBar title={t('profile.menu')} />
      <main className="gutter grid flex-1 grid-cols-1 content-start gap-6 pt-1 pb-10">
        {hydrated && <RunningOrder />}
        <Destinations />
        {hydrated && (signedIn ? <Account /> : <SignInWith />)}
      </main>
    </>
  );
}
