import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { PromotionSum } from '../../parts/cart/promotion-sum.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';

/** Subtotal and delivery. The grand total stands on the button. */
export function Sums({ view: { subtotal, branch, mode, promotion } }: { view: CartView }) {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <dl className="sum">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd aria-live="polite">
          <Price amount={subtotal} />
        </dd>
      </div>
      <PromotionSum promotion={promotion} />
      {branch && mode === 'Delivery' && (
        <div>
          <dt>{t('cart.delivery', { kitchen: nameIn(branch, language) })}</dt>
          <dd>
            <Price amount={fils(branch.deliveryCost)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
