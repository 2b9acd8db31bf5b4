import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText, monthText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { isGoingBack } from '../../parts/orders/money-back.ts';
import { OrderAgainButton } from '../../parts/orders/order-again.tsx';
import { namesOf } from '../../parts/orders/order-names.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Pictures that a row shows; more stand in it as a number. */
const MOST_SHOWN = 3;

/** What was delivered, or called off, by month. */
export function PastOrders({ orders }: { orders: OrderSummary[] }) {
  const language = useLanguage();
  const months = Map.groupBy(orders, ({ createdAt }) => monthText(createdAt, language));
  return [...months].map(([month, ofMonth]) => (
    <section key={month}>
      <h2 className="text-lead font-semibold">{month}</h2>
      <ul className="lines">
        {ofMonth.map((order) => (
          <Past key={order.id} order={order} />
        ))}
      </ul>
    </section>
  ));
}

function Past({ order }: { order: OrderSummary }) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, number, status, createdAt, total, lines, deliveryType } = order;
  const shown = lines.length > MOST_SHOWN ? lines.slice(0, MOST_SHOWN - 1) : lines;
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <Link href={paths.order(id)} className="flex items-center gap-3.5">
        <span className="flex flex-none -space-x-8">
          {shown.map(({ image, product }) => (
            <span key={product} className="thumb size-14 ring-2 ring-milk">
              <Picture file={image} alt="" width={180} sizes="56px" />
            </span>
          ))}
          {lines.length > shown.length && (
            <span className="thumb grid size-14 place-items-center text-small font-semibold ring-2 ring-milk">
              <bdi>+{lines.length - shown.length}</bdi>
            </span>
          )}
        </span>
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className="truncate font-medium">{namesOf(lines, language)}</span>
          <span className="text-small text-ink-soft">
            {stepWords(deliveryType, t).now(status)} · {dayText(createdAt, language)}
          </span>
          {isGoingBack(order) && (
            <span className="text-small text-ink-soft">{t('orders.pay.goingBack')}</span>
          )}
        </span>
      </Link>
      <span className="flex items-center justify-between gap-3">
        <span className="text-small text-ink-soft">
          {t('orders.number', { number })} · <Price amount={fils(total)} className="text-ink" />
        </span>
        <OrderAgainButton order={id} number={number} look="quiet" size="compact" />
      </span>
    </li>
  );
}
