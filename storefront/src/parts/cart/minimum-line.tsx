import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from '../../translations.ts';
import { priceText } from '../catalogue/price.tsx';
import type { CartView } from './cart-view.ts';

/** How far the cart is from the kitchen's minimum: a meter below it, a leaf tick once it is reached. */
export function MinimumLine({ view }: { view: CartView }) {
  const t = useTranslations();
  const language = useLanguage();
  const { area, branch, missing } = view;
  const minimum = branch ? fils(branch.minOrderValue) : 0;
  if (!area || minimum === 0) return null;
  const words = { minimum: priceText(minimum, language), area: nameIn(area, language) };
  if (missing === 0) return <MinimumMet>{t('cart.minimumMet', words)}</MinimumMet>;
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-small font-medium">
        {t('cart.minimumMissing', { ...words, missing: priceText(missing, language) })}
      </p>
      <span className="meter" aria-hidden="true">
        <i style={{ inlineSize: `${((minimum - missing) / minimum) * 100}%` }} />
      </span>
    </div>
  );
}

/** The leaf line of a minimum that is reached. */
export function MinimumMet({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-small font-medium text-leaf-ink" aria-live="polite">
      <Tick size={20} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" pops />
      <span>{children}</span>
    </p>
  );
}
