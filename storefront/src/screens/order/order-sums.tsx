import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import type { ReactNode } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';

/** What it came to, and what of it goes back. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const t = useTranslations();
  const { subtotal, discount, promotionCode, deliveryCost, total, refunded } = order;
  return (
    <dl className="sum border-t border-line pt-4">
      <Sum label={t('orders.subtotal')} amount={subtotal} />
      {discount > 0 && (
        <div className="text-leaf-ink">
          <dt className="text-leaf-ink!">
            {t('orders.discount')} <bdi>{promotionCode}</bdi>
          </dt>
          <dd>
            <bdi dir="ltr">
              −<Price amount={fils(discount)} />
            </bdi>
          </dd>
        </div>
      )}
      <Sum label={t('orders.delivery')} amount={deliveryCost} />
      <div className="total">
        <dt>{t('orders.total')}</dt>
        <dd>
          <Price amount={fils(total)} />
        </dd>
      </div>
      {refunded > 0 && <Sum label={t('orders.refund')} amount={refunded} />}
    </dl>
  );
}

function Sum({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Price amount={fils(amount)} />
      </dd>
    </div>
  );
}
