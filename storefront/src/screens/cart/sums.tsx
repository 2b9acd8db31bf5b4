import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { PromotionSum } from '../../parts/cart/promotion-sum.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useSay } from '../../say.ts';

/** Subtotal and delivery. The grand total stands on the button. */
export function Sums({ view: { subtotal, branch, promotion } }: { view: CartView }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <dl className="sum">
      <div>
        <dt>{say('cart.subtotal')}</dt>
        <dd aria-live="polite">
          <Price amount={subtotal} />
        </dd>
      </div>
      <PromotionSum promotion={promotion} />
      {branch && (
        <div>
          <dt>{say('cart.delivery', { kitchen: nameIn(branch, language) })}</dt>
          <dd>
            <Price amount={fils(branch.deliveryCost)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
