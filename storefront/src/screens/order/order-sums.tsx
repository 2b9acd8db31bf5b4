import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { fils } from '@mahlab/bakery/rules/money';
import type { ReactNode } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { useSay } from '../../say.ts';

/** What it came to. */
export function OrderSums({ order }: { order: OrderDetail }) {
  const say = useSay();
  const { subtotal, discount, promotionCode, deliveryCost, total } = order;
  return (
    <dl className="sum border-t border-line pt-4">
      <Sum label={say('orders.subtotal')} amount={subtotal} />
      {discount > 0 && (
        <div className="text-leaf-ink">
          <dt className="text-leaf-ink!">
            {say('orders.discount')} <bdi>{promotionCode}</bdi>
          </dt>
          <dd>
            <bdi dir="ltr">
              −<Price amount={fils(discount)} />
            </bdi>
          </dd>
        </div>
      )}
      <Sum label={say('orders.delivery')} amount={deliveryCost} />
      <div className="total">
        <dt>{say('orders.total')}</dt>
        <dd>
          <Price amount={fils(total)} />
        </dd>
      </div>
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
