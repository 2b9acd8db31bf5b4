import { useCartView } from '../../parts/cart/cart-view.ts';
import { LinesSkeleton } from '../../parts/checkout/checkout-skeletons.tsx';
import { CheckoutHeader } from '../../parts/checkout/checkout-steps.tsx';
import { useGuard } from '../../parts/shell/guard.ts';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { type Saved, useShop } from '../../state/shop.ts';
import { DeliverTo } from './deliver-to.tsx';
import { PayDock } from './pay-dock.tsx';
import { ReviewItems } from './review-items.tsx';
import { ReviewRemarks } from './review-remarks.tsx';
import { ReviewSums } from './review-sums.tsx';

/** Step 3: everything at a glance, and pay. */
export function CheckoutCompleteScreen() {
  const say = useSay();
  const hydrated = useHydrated();
  const lacking = useShop(missingStep);
  const ready = useGuard(hydrated ? lacking : null) && hydrated;
  useTitle(say('checkout.title'));
  useReadyToasts();
  return (
    <>
      <CheckoutHeader step={3} />
      {ready ? <Review /> : <WaitingReview />}
    </>
  );
}

/** Spec 5: a customer is needed, then an address; and something to order. */
function missingStep({ items, customer, address }: Saved): string | null {
  if (items.length === 0) return paths.cart();
  if (!customer) return paths.checkoutCustomer();
  return address ? null : paths.checkoutAddress();
}

function Review() {
  const { customer, address } = useShop();
  const view = useCartView();
  useGuard(view.sold.length === 0 ? paths.cart() : null);
  // A moment before the guard leads away, one of them may be gone already.
  if (!customer || !address) return null;
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter grid grid-cols-1 content-start gap-6 pb-8">
        <DeliverTo customer={customer} address={address} view={view} />
        <ReviewItems lines={view.sold} />
        <ReviewRemarks />
        <ReviewSums view={view} />
      </div>
      <PayDock customer={customer} address={address} view={view} />
    </main>
  );
}

function WaitingReview() {
  const say = useSay();
  return (
    <main className="gutter grid flex-1 content-start gap-6 pb-8" aria-busy="true">
      <p className="sr-only">{say('shell.loading')}</p>
      <span className="skeleton block h-5 w-24 rounded-chip" />
      <span className="skeleton -mt-3 block h-32 rounded-tile" />
      <LinesSkeleton />
    </main>
  );
}
