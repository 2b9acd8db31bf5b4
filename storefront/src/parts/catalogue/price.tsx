import type { Language } from '@mahlab/bakery/rules/language';
import { type Fils, fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';

/** An amount as plain text: `KD 12.500`, `12.500 د.ك` (DESIGN 9). */
export function priceText(amount: Fils, language: Language): string {
  const digits = formatKwd(amount);
  return language === 'ar' ? `${digits} د.ك` : `KD ${digits}`;
}

/** An amount in fils, always with three decimals, the currency smaller. */
export function Price({ amount, className = '' }: { amount: Fils; className?: string }) {
  const arabic = useLanguage() === 'ar';
  const digits = formatKwd(amount);
  return (
    <span className={`price ${className}`}>
      {arabic ? (
        <>
          {digits} <small>د.ك</small>
        </>
      ) : (
        <>
          <small>KD</small> {digits}
        </>
      )}
    </span>
  );
}

type Priced = { discountedPrice: number; originalPrice: number };

/** A product's price: the old one struck when it is reduced, or "Price on selection" when it has none (Spec 5). */
export function ProductPrice({ product, className = '' }: { product: Priced; className?: string }) {
  const t = useTranslations();
  const now = fils(product.discountedPrice);
  const before = fils(product.originalPrice);
  if (now === 0) {
    return (
      <span className={`text-small text-ink-soft ${className}`}>{t('shell.priceOnSelection')}</span>
    );
  }
  if (before <= now) return <Price amount={now} className={className} />;
  return (
    <span className={`inline-grid leading-tight ${className}`}>
      <span className="sr-only">{t('shell.was')}</span>
      <s className="text-tiny text-ink-faint tabular-nums">{formatKwd(before)}</s>
      <span className="sr-only">{t('shell.now')}</span>
      <Price amount={now} />
    </span>
  );
}
