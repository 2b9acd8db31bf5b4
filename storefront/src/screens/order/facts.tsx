import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { useLanguage } from '@mahlab/web/language.tsx';
import { asSentence, doorText, quarterText } from '../../parts/account/address-text.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { CaretRightIcon, PlaceIcon } from '../../parts/checkout/checkout-icons.ts';
import { ReceiptIcon, UserIcon } from '../../parts/shell/icons.ts';
import { useSay } from '../../say.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { PaperLinks } from './paper-links.tsx';

const ROW = 'flex min-h-15.5 items-center gap-3 py-2.5';

/** Where it goes, who gets it, and the receipt, which unfolds. */
export function Facts({ order }: { order: OrderDetail }) {
  const say = useSay();
  const language = useLanguage();
  const { address, location, customer, lines, total, payment, remarks } = order;
  const spoken = { say, language };
  const area = location && { ...location, type: 'Area' as const, parent: null };
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="card-list lines mt-2 mb-6">
      <div className={ROW}>
        <PlaceIcon size={24} className="text-cherry" />
        <p className="grid min-w-0 flex-1 leading-snug">
          <strong className="font-semibold wrap-anywhere">
            {asSentence(quarterText({ area, block: address.block }, spoken))}
          </strong>
          <span className="text-small wrap-anywhere whitespace-pre-line text-ink-soft">
            {asSentence(doorText(address, spoken))}
          </span>
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
              {say('orders.items', { count })} <Price amount={fils(total)} />
            </strong>
            <span className="text-small text-ink-soft">{say(`orders.pay.${payment.state}`)}</span>
          </span>
          <CaretRightIcon size={18} className="rotate-90 group-open:-rotate-90" />
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line py-4">
          <OrderLines lines={lines} />
          {remarks && (
            <p className="rounded-control bg-kernel-soft px-3.5 py-3 text-small whitespace-pre-line">
              <span className="block text-tiny text-ink-soft">{say('orders.remarks')}</span>
              <bdi className="wrap-anywhere">{remarks}</bdi>
            </p>
          )}
          <OrderSums order={order} />
        </div>
      </details>
      <PaperLinks order={order} />
    </div>
  );
}
