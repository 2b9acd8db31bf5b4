import { FieldError } from '@mahlab/ui/field-error';
import { useTranslations } from '../../translations.ts';
import { Discount } from './discount.tsx';
import type { PromotionView } from './promotion-view.ts';

/** The line of a sum that says what the promotion code takes off, or why it takes nothing off any more. */
export function PromotionSum({ promotion }: { promotion: PromotionView | null }) {
  const t = useTranslations();
  if (!promotion) return null;
  const { code, discount, refusal } = promotion;
  if (refusal === null && discount === 0) return null;
  return (
    <div className={refusal === null ? '' : 'flex-wrap'}>
      <dt className="min-w-0">
        {t('cart.promotion')} <bdi className="wrap-anywhere">{code}</bdi>
      </dt>
      <dd aria-live="polite">
        {refusal === null ? (
          <Discount amount={discount} />
        ) : (
          <span className="text-small text-ink-soft">{t('cart.promotionOff')}</span>
        )}
      </dd>
      {refusal !== null && (
        <dd className="basis-full text-start!">
          <FieldError>{refusal}</FieldError>
        </dd>
      )}
    </div>
  );
}
