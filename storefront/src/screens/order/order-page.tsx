import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { priceText } from '../../parts/catalogue/price.tsx';
import { isGoingBack } from '../../parts/orders/money-back.ts';
import { OrderAgainButton } from '../../parts/orders/order-again.tsx';
import { OrderBar } from '../../parts/orders/order-bar.tsx';
import { isUnderWay, stepOf } from '../../parts/orders/order-steps.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { PickupCode } from '../../parts/promise/pickup-code.tsx';
import { Unplaced } from '../../parts/promise/unplaced.tsx';
import { useTranslations } from '../../translations.ts';
import { Facts } from './facts.tsx';
import { PromiseHero, PromiseRows } from './promise.tsx';
import { RetryDock } from './retry-dock.tsx';
import { ReviewRows } from './review-rows.tsx';
import { Timeline } from './timeline.tsx';

type Props = {
  order: OrderDetail;
  /** The device's right to it; undefined for the account's own. */
  token: string | undefined;
  /** Something of it changed here: a product was reviewed, a time chosen. It is asked for anew. */
  onChanged: () => void;
};

/** Promises that say when the order comes; that of an order older than promises is the shop's own reckoning. */
const TIMED: PromisedWindow['state'][] = ['held', 'firm', 'done'];

/** The cake, where it is, the steps, and the rest (SCREENS, tracking). */
export function OrderPage({ order, token, onChanged }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, number, status, createdAt, lines, payment, promise, deliveryType, pickupCode } =
    order;
  const words = stepWords(deliveryType, t);
  const isUnplaced = promise?.state === 'unplaced';
  const isPromised = isUnderWay(status) && TIMED.includes(promise?.state ?? 'released');
  const cake = lines[0];
  const isDone = status === 'delivered';
  const isMoneyBack = status === 'refunded' || isGoingBack(order);
  // What was paid beside the sale, when the order was closed already, is all of it too.
  const amount = priceText(fils(order.refunded || order.total), language);
  return (
    <>
      {/* On a desktop it stands large in the panel. */}
      <figure className="fluted-base h-68 flex-none bg-kernel lg:hidden">
        <Picture
          file={cake?.image}
          alt={cake ? nameIn(cake, language) : ''}
          width={720}
          sizes="(min-width: 480px) 480px, 100vw"
          // The plaque lies low in the picture of a cake.
          className={`h-full ${cake?.customProduct?.messageOnBoard ? 'object-[50%_78%]' : ''}`}
          eager
        />
      </figure>
      <div className="gutter flex-1 pt-3.5 pb-8">
        {isUnplaced && (
          <div className="mb-4">
            <Unplaced
              order={id}
              token={token}
              mode={deliveryType}
              amount={priceText(fils(order.total), language)}
              onPlaced={onChanged}
              onRefunded={onChanged}
            />
          </div>
        )}
        {isPromised ? (
          <PromiseHero order={order} />
        ) : (
          <p className="text-small text-ink-soft">
            {t('orders.placedAt', { at: instantText(createdAt, language) })}
          </p>
        )}
        <div role="status">
          {isPromised ? (
            // The steps below say it to whoever sees them.
            <h3 className="sr-only">{words.now(status)}</h3>
          ) : (
            <h2 className="hero text-cherry">{words.now(status)}</h2>
          )}
        </div>
        {/* One without a time is in no kitchen yet; what it waits for stands above. */}
        {(!isUnplaced || isMoneyBack) && (
          <p className="mt-1.5 text-balance text-ink-soft">
            {isMoneyBack
              ? t(`orders.text.${status === 'refunded' ? 'refunded' : 'goingBack'}`, { amount })
              : words.text(status)}
          </p>
        )}
        {stepOf(status, deliveryType) >= 0 && (
          <div className="mt-3.5 mb-4 grid">
            <OrderBar order={order} />
          </div>
        )}
        {pickupCode && isUnderWay(status) && (
          <div className="mb-4 grid">
            <PickupCode code={pickupCode} />
          </div>
        )}
        {isPromised && <PromiseRows order={order} token={token} />}
        {stepOf(status, deliveryType) >= 0 && !isDone && <Timeline order={order} />}
        <ReviewRows order={order} token={token} onReviewed={onChanged} />
        <Facts order={order} />
        {!payment.payable && (
          <OrderAgainButton order={id} number={number} look={isDone ? 'main' : 'quiet'} wide />
        )}
      </div>
      {payment.payable && <RetryDock order={order} token={token} />}
    </>
  );
}
