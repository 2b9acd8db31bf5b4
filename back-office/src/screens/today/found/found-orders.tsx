import type { FoundOrder } from '@mahlab/bakery/api/staff-board';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link, useSearch } from 'wouter';
import { shortDay } from '../../../board/times.ts';
import { Price } from '../../../parts/price.tsx';
import { paths } from '../../../paths.ts';
import { type TextKey, useTranslations } from '../../../translations.ts';

type Props = { orders: readonly FoundOrder[]; first: boolean };

/** Orders of other days, each a way to its page. `first` is the one that Enter in the field opens. */
export function FoundOrders({ orders, first }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const search = useSearch();
  return (
    <ul className="found-orders" aria-label={t('today.otherDays')}>
      {orders.map((order, at) => (
        <li key={order.id}>
          <Link href={paths.order(order.id, search && `?${search}`)}>
            <b className="font-semibold tabular-nums">{order.number}</b>
            <span className="min-w-0">
              <bdi className="block truncate font-semibold">{order.name}</bdi>
              <span className="block text-small text-ink-soft">
                {[
                  shortDay(order.day, language),
                  t(`state.${order.status}` as TextKey),
                  inLanguage(order.kitchen, language),
                ].join(t('today.comma'))}
              </span>
            </span>
            {order.total !== null && <Price amount={order.total} />}
            {first && at === 0 && <kbd aria-hidden="true">⏎</kbd>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
