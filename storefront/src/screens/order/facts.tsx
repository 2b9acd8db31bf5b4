import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { useLanguage } from '@mahlab/web/language.tsx';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { CaretRightIcon, PlaceIcon } from '../../parts/icons/checkout-icons.ts';
import { ReceiptIcon, UserIcon } from '../../parts/icons/icons.ts';
import { isGoingBack } from '../../parts/orders/money-back.ts';
import { OrderLines } from '../../parts/orders/order-lines.tsx';
import { useTranslations } from '../../translations.ts';
import { DocumentLinks } from './document-links.tsx';
import { OrderSums } from './order-sums.tsx';

const ROW = 'flex min-h-15.5 items-center gap-3 py-2.5';

/** Where it goes, who gets it, and the receipt, which unfolds. */
export function Facts({ order }: { order: OrderDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  const { address, branch, location, customer, lines, total, payment, remarks } = order;
  const spoken = { t, language };
  const kitchen = inLanguage({ english: branch.name, arabic: branch.arabicName }, language);
  const area = location && { ...location, type: 'Area' as const, parent: null };
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="card-list lines mt-4 mb-6">
      <div className={ROW}>
        <PlaceIcon size={24} className="text-cherry" />
        <p className="grid min-w-0 flex-1 leading-snug">
          <strong className="font-semibold wrap-anywhere">
            {asSentence(address ? quarterText({ area, block: address.block }, spoken) : kitchen)}
          </strong>
          {address && (
            <span className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
              {asSentence(doorText(address, spoken))}
            </span>
          )}
        </p>
      </div>
      <div className={ROW}>
        <span className="text-cherry">
          <UserIcon size={24} />
        </span>
        <p className="grid min-w-0 flex-1 leading-snug">
          <strong className="font-semibold wrap-anywhere">
            <bdi>{customer.name}</bdi>
          </strong>
          <span className="text-small text-ink-soft">
            <bdi dir="ltr">{printedPhone(customer.phoneNumber)}</bdi>
          </span>
        </p>
      </div>
      <details open={payment.payable} className="group">
        <summary className={`${ROW} cursor-pointer list-none`}>
          <span className="text-cherry">
            <ReceiptIcon size={24} />
          </span>
          <span className="grid min-w-0 flex-1 leading-snug">
            <strong className="font-semibold">
              {t('orders.items', { count })} <Price amount={fils(total)} />
            </strong>
            <span className="text-small text-ink-soft">
              {t(isGoingBack(order) ? 'orders.pay.goingBack' : `orders.pay.${payment.state}`)}
            </span>
          </span>
          <CaretRightIcon size={18} className="rotate-90 group-open:-rotate-90" />
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line py-4">
          <OrderLines lines={lines} />
          {remarks && (
            <p className="rounded-control bg-kernel-soft px-3.5 py-3 text-small whitespace-pre-line">
              <span className="block text-tiny text-ink-soft">{t('orders.remarks')}</span>
              <bdi className="wrap-anywhere">{remarks}</bdi>
            </p>
          )}
          <OrderSums order={order} />
        </div>
      </details>
      <DocumentLinks order={order} />
    </div>
  );
}
