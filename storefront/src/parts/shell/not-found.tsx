import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { EmptyScene } from '../catalogue/empty-scene.tsx';
import { TopBar } from './top-bar.tsx';
import { useTitle } from './use-title.ts';

/** The page for an address that leads nowhere, or to a product that is not sold. */
export function NotFound() {
  const t = useTranslations();
  useTitle(t('missing.title'));
  return (
    <>
      <TopBar />
      <main className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 pb-16 text-center">
        <EmptyScene scene="last-crumbs" />
        <h1 className="title">{t('missing.title')}</h1>
        <p className="text-balance text-ink-soft">{t('missing.text')}</p>
        <Link href={paths.home()} className={`${buttonLook()} mt-3`}>
          {t('shell.seeAllCakes')}
        </Link>
      </main>
    </>
  );
}
