import { Link } from 'wouter';
import { useSay } from '../../language.tsx';
import { useCartView } from '../../parts/cart-view.ts';
import { LinesSkeleton } from '../../parts/checkout-skeletons.tsx';
import { useTitle } from '../../parts/frame.tsx';
import { useReadyToasts } from '../../parts/ready-toasts.ts';
import { TitleBar } from '../../parts/top-bar.tsx';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { CartDock } from './cart-dock.tsx';
import { CartItems } from './cart-items.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { KitchenNote } from './kitchen-note.tsx';
import { PlaceRow } from './place-row.tsx';
import { Sums } from './sums.tsx';

/** The cakes chosen so far, where they go and what they come to. */
export function CartScreen() {
  const say = useSay();
  const hydrated = useHydrated();
  const filled = useShop(({ items }) => items.length > 0);
  useTitle(say('cart.title'));
  useReadyToasts();
  const addMore = (
    <Link href={paths.home()} className="link max-w-1/2 text-end text-small">
      {say('cart.addMore')}
    </Link>
  );
  return (
    <>
      <TitleBar title={say('cart.title')} end={filled && addMore} />
      {hydrated ? filled ? <FilledCart /> : <EmptyCart /> : <WaitingCart />}
    </>
  );
}

function FilledCart() {
  const view = useCartView();
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter pb-8">
        <PlaceRow area={view.area} branch={view.branch} />
        <CartItems lines={view.lines} />
        <KitchenNote />
        <Sums view={view} />
      </div>
      {view.sold.length > 0 && <CartDock view={view} />}
    </main>
  );
}

function WaitingCart() {
  const say = useSay();
  return (
    <main className="gutter flex-1 pb-8" aria-busy="true">
      <p className="sr-only">{say('shell.loading')}</p>
      <div className="when-cart">
        <span className="skeleton block h-16 rounded-tile" />
        <LinesSkeleton />
      </div>
    </main>
  );
}
