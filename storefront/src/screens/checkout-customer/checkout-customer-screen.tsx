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

/**
 * Step 1: who orders. Without a saved customer the benefits of signing up come first (Spec 2). The page brings them, and
 * `first-paint.js` knows whether they are seen.
 */
export function CheckoutCustomerScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const known = useShop(({ customer, token }) => customer !== null || token !== null);
  const begun = useDrafts(({ customer }) => customer !== null);
  const [asGuest, setAsGuest] = useState(false);
  const showsForm = hydrated && (known || begun || asGuest);
  useTitle(t('checkout.title'));
  return (
    <>
      <CheckoutHeader step={1} />
      <main className="flex flex-1 flex-col">
        {showsForm ? (
          <CustomerForm focused={asGuest} />
        ) : (
          <div className={hydrated ? 'contents' : 'when-unknown contents'}>
            <BenefitsPanel onGuest={() => setAsGuest(true)} />
          </div>
        )}
        {!hydrated && (
          <div className="when-known gutter">
            <FormSkeleton fields={3} />
          </div>
        )}
      </main>
    </>
  );
}
