import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { MinimumLine } from '../../parts/cart/minimum-line.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { type Saved, useShop } from '../../state/shop.ts';

/** On with it: the minimum, and Checkout with the total on it. */
export function CartDock({ view }: { view: CartView }) {
  const say = useSay();
  const next = useShop(nextStep);
  return (
    <div className="dock grid gap-2.5">
      <MinimumLine view={view} />
      <Link href={next} className={`${buttonLook()} w-full justify-between`}>
        {say('cart.checkout')}
        <Price amount={view.total} />
      </Link>
    </div>
  );
}

/** Spec 2: to the details if there are none, else to the address if there is none, else to the review. */
function nextStep({ customer, address }: Saved): string {
  if (!customer) return paths.checkoutCustomer();
  return address ? paths.checkoutComplete() : paths.checkoutAddress();
}
