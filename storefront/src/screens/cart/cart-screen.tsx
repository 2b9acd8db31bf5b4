import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { Suspense, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useCartView } from '../../parts/cart/cart-view.ts';
import { FirstLines } from '../../parts/cart/first-lines.tsx';
import { PausedDock, usePauseSentence } from '../../parts/checkout/paused.tsx';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { TimeRow } from '../../parts/slots/time-row.tsx';
import { useOrderTime } from '../../parts/slots/use-order-time.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { CartDock } from './cart-dock.tsx';
import { CartItems } from './cart-items.tsx';
import { ContinueElsewhere } from './continue-elsewhere.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { KitchenNote } from './kitchen-note.tsx';
import { PlaceRow } from './place-row.tsx';
import { PromotionCode } from './promotion-code.tsx';
import { Sums } from './sums.tsx';

const LazySavedCart = lazyPart(() => import('./saved-cart.tsx').then((m) => m.SavedCart));

/** The cakes chosen so far, where they go and what they come to. */
export function CartScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const filled = useShop(({ items }) => items.length > 0);
  useTitle(t('cart.title'));
  useReadyToasts();
  const addMore = (
    <Link href={paths.home()} className="link max-w-1/2 text-end text-small">
      {t('cart.addMore')}
    </Link>
  );
  return (
    <>
      <TitleBar title={t('cart.title')} end={filled && addMore} />
      {hydrated && <SavedCartWhenAsked />}
      {hydrated ? filled ? <FilledCart /> : <EmptyCart /> : <WaitingCart />}
    </>
  );
}

/** The address may name a saved cart: few do, so its code comes with them alone. */
function SavedCartWhenAsked() {
  const t = useTranslations();
  const names = new URLSearchParams(useSearch()).has('saved');
  const [wanted, want] = useState(names);
  if (names && !wanted) want(true);
  return (
    wanted && (
      <section aria-label={t('cart.savedCart')} className="gutter empty:hidden">
        <Suspense>
          <LazySavedCart />
        </Suspense>
      </section>
    )
  );
}

function FilledCart() {
  const view = useCartView();
  const time = useOrderTime(view);
  const pause = usePauseSentence();
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter pb-8">
        {view.branch ? (
          <TimeRow view={view} time={time} then={paths.cart()} />
        ) : (
          <PlaceRow area={view.area} />
        )}
        <CartItems lines={view.lines} />
        <div className="lines mt-1 mb-4.5 border-y border-line">
          <PromotionCode view={view} />
          <KitchenNote />
        </div>
        <Sums view={view} />
        <ContinueElsewhere />
      </div>
      {pause !== null ? (
        <PausedDock sentence={pause} />
      ) : (
        view.sold.length > 0 && <CartDock view={view} />
      )}
    </main>
  );
}

function WaitingCart() {
  const t = useTranslations();
  return (
    <main className="gutter flex-1 pb-8" aria-busy="true">
      <p className="sr-only">{t('shell.loading')}</p>
      <div className="when-cart">
        <span className="skeleton block h-16 rounded-tile" />
        <FirstLines look="cart" />
      </div>
    </main>
  );
}
