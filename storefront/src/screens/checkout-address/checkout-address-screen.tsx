import { FormSkeleton } from '../../parts/checkout/checkout-skeletons.tsx';
import { CheckoutHeader } from '../../parts/checkout/checkout-steps.tsx';
import { useGuard } from '../../parts/shell/guard.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { AddressForm } from './address-form.tsx';

/** Step 2: where to. */
export function CheckoutAddressScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const customer = useShop((shop) => shop.customer);
  const ready = useGuard(hydrated && !customer ? paths.checkoutCustomer() : null) && hydrated;
  useTitle(t('checkout.title'));
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
