import { useState } from 'react';
import { FormSkeleton } from '../../parts/checkout/checkout-skeletons.tsx';
import { CheckoutHeader } from '../../parts/checkout/checkout-steps.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useDrafts } from '../../state/drafts.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { BenefitsPanel } from './benefits-panel.tsx';
import { CustomerForm } from './customer-form.tsx';

/** Step 1: who orders. Without a saved customer the benefits of signing up come first (Spec 2). */
export function CheckoutCustomerScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  useTitle(t('checkout.title'));
  return (
    <>
      <CheckoutHeader step={1} />
      <main className="flex flex-1 flex-col">{hydrated ? <Details /> : <WaitingDetails />}</main>
    </>
  );
}

function Details() {
  const known = useShop(({ customer }) => customer !== null);
  const begun = useDrafts(({ customer }) => customer !== null);
  const signedIn = useShop(({ token }) => token !== null);
  const [asGuest, setAsGuest] = useState(false);
  if (!known && !begun && !asGuest && !signedIn)
    return <BenefitsPanel onGuest={() => setAsGuest(true)} />;
  return <CustomerForm focused={asGuest} />;
}

function WaitingDetails() {
  return (
    <div className="gutter">
      <FormSkeleton fields={3} />
    </div>
  );
}
