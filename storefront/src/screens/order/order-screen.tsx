import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { isSessionOver } from '../../state/refresh-session.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { NoOrder } from './no-order.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderWaiting } from './order-waiting.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { WhatsAppLink } from './whats-app-link.tsx';

/** One order: how far it is, and everything about it (SCREENS, tracking). */
export function OrderScreen() {
  const t = useTranslations();
  const { data: order, error, isValidating, mutate, id, token } = useLiveOrder();
  const signedIn = useShop((shop) => shop.token !== null);
  const title = order ? t('orders.number', { number: order.number }) : t('orders.one');
  useTitle(title);
  useReadyToasts();
  return (
    <>
      <TitleBar
        title={title}
        back={paths.orders()}
        end={order && <WhatsAppLink number={order.number} />}
      />
      <main className="flex flex-1 flex-col">
        {order ? (
          <OrderPage order={order} token={token} onChanged={() => void mutate()} />
        ) : error && !isValidating && !(signedIn && isSessionOver(error)) ? (
          <NoOrder id={id} failure={error} onRetry={() => void mutate()} />
        ) : (
          <OrderWaiting />
        )}
      </main>
    </>
  );
}
