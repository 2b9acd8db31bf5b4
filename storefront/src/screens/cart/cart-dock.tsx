import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { MinimumLine } from '../../parts/cart/minimum-line.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { type Saved, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** On with it: the minimum, and Checkout with the total on it. */
export function CartDock({ view }: { view: CartView }) {
  const t = useTranslations();
  const isPickup = useChosenTime(({ mode }) => mode === 'Pickup');
  const next = useShop((shop) => nextStep(shop, isPickup));
  return (
    <div className="dock grid gap-2.5">
      <MinimumLine view={view} />
      <Link href={next} className={`${buttonLook()} w-full justify-between`}>
        {t('cart.checkout')}
        <Price amount={view.total} />
      </Link>
    </div>
  );
}

/** Spec 2: to the details if there are none, else to the address if there is none, else to the review. A pickup has none. */
function nextStep({ customer, address }: Saved, isPickup: boolean): string {
  if (!customer) return paths.checkoutCustomer();
  return address || isPickup ? paths.checkoutComplete() : paths.checkoutAddress();
}
