import { Mark } from '@mahlab/ui/mark';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ListIcon, MagnifierIcon, UserIcon } from '../icons/icons.ts';
import { CartButton } from './cart-button.tsx';
import { LazyMenu } from './lazy-menu.ts';
import { OfflineStrip } from './offline-strip.tsx';

/** The header of the shop: mark and wordmark, search, cart, and the menu or the profile (Spec 2). */
export function TopBar() {
  const t = useTranslations();
  const [menuOpen, setMenuOpen] = useState(false);
  const round = 'round md:bg-paper md:shadow-line';
  return (
    <>
      <header className="sticky top-0 z-30 flex h-16 items-center gap-0 bg-milk ps-5 pe-2.5 md:gap-2 md:pe-6">
        <div className="min-w-0 flex-1">
          <Link
            href={paths.contact()}
            aria-label={t('shell.aboutShop')}
            className="-ms-2 inline-flex h-15 min-w-15 items-center gap-2.5 ps-2 text-cherry"
          >
            <Mark size={44} />
            <span className="wordmark">{t('shell.shop')}</span>
          </Link>
        </div>
        <Link href={paths.search()} className={round} aria-label={t('shell.search')}>
          <MagnifierIcon size={22} />
        </Link>
        <Link
          href={paths.profile()}
          className={`${round} max-md:hidden`}
          aria-label={t('shell.profile')}
        >
          <UserIcon size={22} />
        </Link>
        <CartButton className={round} />
        <button
          type="button"
          className="round md:hidden"
          aria-label={t('shell.openMenu')}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <ListIcon />
        </button>
      </header>
      {menuOpen && (
        <Suspense fallback={<span className="going" />}>
          <LazyMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <OfflineStrip />
    </>
  );
}
