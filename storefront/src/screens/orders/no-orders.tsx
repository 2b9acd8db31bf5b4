import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Nothing ordered yet, or not on this device. */
export function NoOrders({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations();
  return (
    <section className="flex flex-col items-center gap-2.5 text-center">
      <EmptyScene scene="last-rose" height="h-48" />
      <h2 className="title whitespace-pre-line">{t('orders.emptyTitle')}</h2>
      <p className="max-w-72 text-balance text-ink-soft">
        {t(signedIn ? 'orders.emptyText' : 'orders.emptyHere')}
      </p>
      <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
        {t('shell.seeAllCakes')}
      </Link>
      {!signedIn && (
        <Link href={paths.login(paths.orders())} className="link">
          {t('orders.signIn')}
        </Link>
      )}
    </section>
  );
}
