import { FormSkeleton } from '../../parts/checkout/checkout-skeletons.tsx';
import { CheckoutHeader } from '../../parts/checkout/checkout-steps.tsx';
import { useGuard } from '../../parts/shell/guard.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { AddressForm } from './address-form.tsx';

/** Step 2: where to. */
export function CheckoutAddressScreen() {
  const say = useSay();
  const hydrated = useHydrated();
  const customer = useShop((shop) => shop.customer);
  const ready = useGuard(hydrated && !customer ? paths.checkoutCustomer() : null) && hydrated;
  useTitle(say('checkout.title'));
  return (
    <>
      <CheckoutHeader step={2} />
      <main className="flex flex-1 flex-col">
        {ready ? (
          <AddressForm />
        ) : (
          <div className="gutter">
            <FormSkeleton fields={4} />
          </div>
        )}
      </main>
    </>
  );
}
