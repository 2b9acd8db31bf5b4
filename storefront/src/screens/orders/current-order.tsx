import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { CaretRightIcon } from '../../parts/icons/checkout-icons.ts';
import { OrderBar } from '../../parts/orders/order-bar.tsx';
import { namesOf } from '../../parts/orders/order-names.ts';
import { isUnderWay } from '../../parts/orders/order-steps.ts';
import { stepWords } from '../../parts/orders/step-words.ts';
import { WholeHours } from '../../parts/slots/whole-hours.tsx';
import { windowText } from '../../parts/slots/window-text.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** An order that is under way, or waits for its payment: how far it is, at a glance. */
export function CurrentOrder({ order }: { order: OrderSummary }) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, number, status, createdAt, total, lines, promise, deliveryType } = order;
  return (
    <Link
      href={paths.order(id)}
      className="grid grid-cols-1 gap-4 rounded-tile bg-paper p-4 shadow-line"
    >
      <span className="flex items-center gap-4">
        <span className="thumb size-21 rounded-[1rem]">
          <Picture file={lines[0]?.image} alt="" width={180} sizes="84px" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-small text-ink-soft">{t('orders.number', { number })}</span>
          <strong className="heading text-cherry">{stepWords(deliveryType, t).now(status)}</strong>
          {promise && isUnderWay(status) && promise.state === 'firm' && (
            <span className="text-small font-semibold">
              <WholeHours>{windowText(promise, language)}</WholeHours>
            </span>
          )}
          <span className="truncate text-small text-ink-soft">{namesOf(lines, language)}</span>
        </span>
        <CaretRightIcon size={18} className="flip" />
      </span>
      {isUnderWay(status) ? (
        <OrderBar order={order} />
      ) : (
        <span className="flex items-baseline justify-between gap-3 border-t border-line pt-3 text-small text-ink-soft">
          {dayText(createdAt, language)}
          <Price amount={fils(total)} className="text-body text-ink" />
        </span>
      )}
    </Link>
  );
}
