import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { isPaid } from '@mahlab/bakery/rules/order';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { OrderAgainButton } from './order-again.tsx';
import { namesOf } from './order-names.ts';
import { isUnderWay } from './order-steps.ts';
import { useOrders } from './use-orders.ts';

/** Asked for, since some may never have been paid; and shown. */
const ASKED = 6;
const MOST = 3;

/** The last orders on the home page, side by side: each one press from its page, and one from the review. */
export function LastOrders() {
  const t = useTranslations();
  const { orders = [] } = useOrders(ASKED);
  const last = orders.filter(({ status }) => isPaid(status)).slice(0, MOST);
  if (last.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className="grid gap-2">
      <h2 id="last-orders" className="gutter text-lead font-semibold">
        {t('orders.last')}
      </h2>
      <ul className="no-scrollbar gutter flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto">
        {last.map((order) => (
          <Last key={order.id} order={order} alone={last.length === 1} />
        ))}
      </ul>
    </section>
  );
}

function Last({ order, alone }: { order: OrderSummary; alone: boolean }) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, number, status, total, lines } = order;
  return (
    <li
      className={`flex h-22 flex-none snap-start items-center gap-3 rounded-tile bg-paper px-3 shadow-line ${alone ? 'w-full' : 'w-[min(20rem,90%)]'}`}
    >
      <Link href={paths.order(id)} className="flex min-w-0 flex-1 items-center gap-3">
        <span className="thumb size-16 max-[22.5rem]:hidden">
          <Picture file={lines[0]?.image} alt="" width={180} sizes="64px" />
        </span>
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className="line-clamp-2 font-medium">{namesOf(lines, language)}</span>
          {isUnderWay(status) ? (
            <span className="truncate text-small text-ink-soft">{t(`orders.now.${status}`)}</span>
          ) : (
            <Price amount={fils(total)} className="text-small" />
          )}
        </span>
      </Link>
      <OrderAgainButton order={id} number={number} look="quiet" size="compact" />
    </li>
  );
}
