import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Nothing chosen yet: an empty stand, and two ways on. */
export function EmptyCart() {
  const t = useTranslations();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
      <EmptyScene scene="empty-stand" />
      <h2 className="title whitespace-pre-line">{t('cart.emptyTitle')}</h2>
      <p className="max-w-64 text-balance text-ink-soft">{t('cart.emptyText')}</p>
      <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
        {t('shell.seeAllCakes')}
      </Link>
      <Link href={paths.designer()} className="link">
        {t('cart.orDesign')}
      </Link>
    </main>
  );
}
