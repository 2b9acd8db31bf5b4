import { Button, buttonLook } from '@mahlab/ui/button';
import { GetFailure } from '@mahlab/web/client.ts';
import { Link } from 'wouter';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { paths } from '../../paths.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

type Props = { id: string; failure: Error; onRetry: () => void };

/** The order cannot be shown: nobody may see it from here, or the shop did not answer. */
export function NoOrder({ id, failure, onRetry }: Props) {
  const t = useTranslations();
  const signedIn = useShop(({ token }) => token !== null);
  const refused = failure instanceof GetFailure && [401, 404].includes(failure.status);
  return (
    <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <EmptyScene scene="last-crumbs" />
      <h2 className="title">{t(refused ? 'orders.hiddenTitle' : 'orders.failed')}</h2>
      {refused && (
        <p className="max-w-80 text-balance text-ink-soft">
          {t(signedIn ? 'orders.hiddenMine' : 'orders.hiddenText')}
        </p>
      )}
      {refused && !signedIn && (
        <Link href={paths.login(paths.order(id))} className={`${buttonLook()} mt-3`}>
          {t('orders.signIn')}
        </Link>
      )}
      {refused ? (
        <Link href={paths.orders()} className="link">
          {t('orders.find')}
        </Link>
      ) : (
        <Button onClick={onRetry}>{t('orders.tryAgain')}</Button>
      )}
    </div>
  );
}
