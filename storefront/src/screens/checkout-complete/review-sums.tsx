import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import type { CartView } from '../../parts/cart/cart-view.ts';
import { MinimumLine, MinimumMet } from '../../parts/cart/minimum-line.tsx';
import { PromotionSum } from '../../parts/cart/promotion-sum.tsx';
import { Price, priceText } from '../../parts/catalogue/price.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** Subtotal, delivery charges and total, and how they stand to the kitchen's minimum (Spec 2). */
export function ReviewSums({ view }: { view: CartView }) {
  const t = useTranslations();
  const { subtotal, branch, mode, promotion, total } = view;
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={t('checkout.sums')}>
      <dl className="sum">
        <Sum label={t('checkout.subtotal')} amount={subtotal} />
        <PromotionSum promotion={promotion} />
        {branch && mode === 'Delivery' && (
          <Sum label={t('checkout.deliveryCharges')} amount={fils(branch.deliveryCost)} />
        )}
        <div className="total">
          <dt>{t('checkout.total')}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      {branch && <Minimum view={view} minimum={fils(branch.minOrderValue)} />}
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

function Minimum({ view, minimum }: { view: CartView; minimum: number }) {
  const t = useTranslations();
  const language = useLanguage();
  if (minimum === 0) return null;
  if (view.missing === 0) {
    return (
      <MinimumMet>
        {t('checkout.minimumReached', { minimum: priceText(minimum, language) })}
      </MinimumMet>
    );
  }
  return (
    <div className="grid gap-3 rounded-tile bg-paper p-4 shadow-line">
      <dl className="sum">
        <Sum label={t('checkout.minimum')} amount={minimum} />
        <Sum label={t('checkout.missing')} amount={view.missing} />
      </dl>
      <MinimumLine view={view} />
      <Link href={paths.home()} className="link -my-2 justify-self-start text-small">
        {t('shell.seeAllCakes')}
      </Link>
    </div>
  );
}
