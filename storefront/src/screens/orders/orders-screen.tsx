import { Button } from '@mahlab/ui/button';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { useOrders } from '../../parts/orders/use-orders.ts';
import { FailedRow } from '../../parts/shell/failed-row.tsx';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { CurrentOrder } from './current-order.tsx';
import { FindOrderForm } from './find-order-form.tsx';
import { NoOrders } from './no-orders.tsx';
import { PastOrders } from './past-orders.tsx';

/** What is on its way, then what was, by month; and for guests a way to find an order again. */
export function OrdersScreen() {
  const t = useTranslations();
  const hydrated = useHydrated();
  useTitle(t('orders.title'));
  return (
    <>
      <TitleBar title={t('orders.title')} back={paths.profile()} />
      <main className="gutter grid flex-1 grid-cols-1 content-start gap-7 pt-1 pb-10">
        {hydrated ? <Orders /> : <Waiting />}
      </main>
    </>
  );
}

function Orders() {
  const t = useTranslations();
  const signedIn = useShop(({ token }) => token !== null);
  const { orders, failed, retry, more } = useOrders();
  if (failed) return <Failed onRetry={retry} />;
  if (!orders) return <Waiting />;
  const current = orders.filter(({ status, payment }) => isUnderWay(status) || payment.payable);
  const past = orders.filter((order) => !current.includes(order));
  return (
    <>
      {orders.length === 0 && <NoOrders signedIn={signedIn} />}
      {current.length > 0 && (
        <section className="grid grid-cols-1 gap-3" aria-label={t('orders.current')}>
          {current.map((order) => (
            <CurrentOrder key={order.id} order={order} />
          ))}
        </section>
      )}
      <PastOrders orders={past} />
      {more && (
        <div className="grid gap-2">
          <p role="status" className="text-center text-ink-soft empty:hidden">
            {more.failed && t('orders.failed')}
          </p>
          <Button look="quiet" wide busy={more.busy} onClick={more.ask}>
            {t(more.failed ? 'orders.tryAgain' : 'orders.more')}
          </Button>
        </div>
      )}
      <FindOrderForm open={orders.length === 0 && !signedIn} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div className="py-4">
      <FailedRow text={t('orders.failed')} again={t('orders.tryAgain')} onRetry={onRetry} />
    </div>
  );
}

function Waiting() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4">
      <p className="sr-only">{t('shell.loading')}</p>
      <span className="skeleton block h-40 rounded-tile" />
      {[1, 2].map((row) => (
        <span key={row} className="flex items-center gap-3.5">
          <span className="skeleton size-14 flex-none rounded-control" />
          <span className="grid flex-1 gap-2">
            <span className="skeleton block h-4 w-1/2 rounded-chip" />
            <span className="skeleton block h-3.5 w-1/3 rounded-chip" />
          </span>
        </span>
      ))}
    </div>
  );
}
