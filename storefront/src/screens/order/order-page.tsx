import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { OrderAgainButton } from '../../parts/orders/order-again.tsx';
import { OrderBar } from '../../parts/orders/order-bar.tsx';
import { stepOf } from '../../parts/orders/order-steps.ts';
import { useSay } from '../../say.ts';
import { Facts } from './facts.tsx';
import { RetryDock } from './retry-dock.tsx';
import { ReviewRows } from './review-rows.tsx';
import { Timeline } from './timeline.tsx';

type Props = {
  order: OrderDetail;
  /** The device's right to it; undefined for the account's own. */
  token: string | undefined;
  /** A product of it was reviewed: what can be reviewed still is asked for anew. */
  onReviewed: () => void;
};

/** The cake, where it is, the steps, and the rest (SCREENS, tracking). */
export function OrderPage({ order, token, onReviewed }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { id, number, status, createdAt, lines, payment } = order;
  const cake = lines[0];
  const isDone = status === 'delivered';
  return (
    <>
      <figure className="fluted-base h-68 flex-none bg-kernel">
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
        <p className="text-small text-ink-soft">
          {say('orders.placedAt', { at: instantText(createdAt, language) })}
        </p>
        <div role="status">
          <h2 className="hero text-cherry">{say(`orders.now.${status}`)}</h2>
        </div>
        <p className="mt-1.5 text-balance text-ink-soft">{say(`orders.text.${status}`)}</p>
        {stepOf(status) >= 0 && (
          <div className="mt-3.5 mb-4 grid">
            <OrderBar status={status} />
          </div>
        )}
        {stepOf(status) >= 0 && !isDone && <Timeline order={order} />}
        <ReviewRows order={order} token={token} onReviewed={onReviewed} />
        <Facts order={order} />
        {!payment.payable && (
          <OrderAgainButton order={id} number={number} look={isDone ? 'main' : 'quiet'} wide />
        )}
      </div>
      {payment.payable && <RetryDock order={order} token={token} />}
    </>
  );
}
