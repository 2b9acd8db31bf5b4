import { useCartView } from '../../parts/cart/cart-view.ts';
import { FirstLines } from '../../parts/cart/first-lines.tsx';
import { CheckoutHeader } from '../../parts/checkout/checkout-steps.tsx';
import { PausedDock, usePauseSentence } from '../../parts/checkout/paused.tsx';
import { useGuard } from '../../parts/shell/guard.ts';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { KeptStrip } from '../../parts/slots/kept-strip.tsx';
import { Neighbours } from '../../parts/slots/neighbours.tsx';
import { useOrderTime } from '../../parts/slots/use-order-time.ts';
import { paths } from '../../paths.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { liesIn, type Saved, useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { DeliverTo } from './deliver-to.tsx';
import { PayDock } from './pay-dock.tsx';
import { ReviewItems } from './review-items.tsx';
import { ReviewRemarks } from './review-remarks.tsx';
import { ReviewSums } from './review-sums.tsx';
import { TimeRefused } from './time-refused.tsx';
import { usePayment } from './use-payment.ts';

/** Step 3: everything at a glance, and pay. */
export function CheckoutCompleteScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  const isPickup = useChosenTime(({ mode }) => mode === 'Pickup');
  const lacking = useShop((shop) => missingStep(shop, isPickup));
  const ready = useGuard(hydrated ? lacking : null) && hydrated;
  useTitle(t('checkout.title'));
  useReadyToasts();
  return (
    <>
      <CheckoutHeader step={3} />
      {ready ? <Review /> : <WaitingReview />}
    </>
  );
}

/** Spec 5: a customer is needed, then an address in the chosen area, if it is brought; and something to order. */
function missingStep(
  { items, customer, address, location }: Saved,
  isPickup: boolean,
): string | null {
  if (items.length === 0) return paths.cart();
  if (!customer) return paths.checkoutCustomer();
  if (isPickup) return null;
  return address && location && liesIn(address, location) ? null : paths.checkoutAddress();
}

function Review() {
  const t = useTranslations();
  const { customer, address } = useShop();
  const view = useCartView();
  const time = useOrderTime(view);
  const pause = usePauseSentence();
  const payment = usePayment({ customer, address, view, time });
  useGuard(view.sold.length === 0 ? paths.cart() : null);
  // A moment before the guard leads away, one of them may be gone already.
  if (!customer || (view.mode === 'Delivery' && !address)) return null;
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter grid grid-cols-1 content-start gap-6 pb-8">
        <KeptStrip note={t('time.keptPaying')} />
        {payment.refusedTime ? (
          <TimeRefused refused={payment.refusedTime} onTake={payment.take} />
        ) : (
          time.state === 'gone' && (
            <Neighbours
              refused={{ message: '', window: time.window, windows: time.near }}
              onTake={payment.take}
            />
          )
        )}
        <DeliverTo customer={customer} address={address} view={view} time={time} />
        <ReviewItems lines={view.sold} />
        <ReviewRemarks />
        <ReviewSums view={view} />
      </div>
      {pause === null ? <PayDock payment={payment} view={view} /> : <PausedDock sentence={pause} />}
    </main>
  );
}

function WaitingReview() {
  const t = useTranslations();
  return (
    <main className="gutter grid flex-1 content-start gap-6 pb-8" aria-busy="true">
      <p className="sr-only">{t('shell.loading')}</p>
      <span className="skeleton block h-5 w-24 rounded-chip" />
      <span className="skeleton -mt-3 block h-32 rounded-tile" />
      <FirstLines look="review" />
    </main>
  );
}
