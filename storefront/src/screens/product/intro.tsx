import type { ProductDetail } from '@mahlab/bakery/api/product';
import { allergenList } from '@mahlab/bakery/rules/cake-allergens';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { lazyPart } from '@mahlab/web/lazy-part.ts';
import { Suspense } from 'react';
import { prepText } from '../../parts/catalogue/prep-badge.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { ClockIcon, MopedIcon } from '../../parts/icons/icons.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** What it is, what is in it, what it costs and how long it takes. */
export function Intro({ product }: { product: ProductDetail }) {
  const t = useTranslations();
  const language = useLanguage();
  const contains = allergenList(product.allergens, language);
  return (
    <section className="gutter grid gap-2 pt-4">
      <h1 className="title">{inLanguage(product.name, language)}</h1>
      <p className="text-ink-soft">
        {inLanguage(product.description, language)}{' '}
        {contains && t('product.contains', { list: contains })}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <PriceLine product={product} />
        <span className="flex flex-wrap gap-2">
          <span className="badge badge-saffron">
            <ClockIcon size={16} />
            {t('product.needs', { time: prepText(product.preprationTime, t) })}
          </span>
          <EarliestPlaceOf product={product} />
        </span>
      </p>
    </section>
  );
}

/** The code comes to whoever has chosen an area. */
const EarliestOf = lazyPart(() => import('./earliest-badge.tsx').then((m) => m.EarliestOf));

/** The room of the first time for this cake, as long as such a text may be, kept from the first paint on for whoever has chosen an area. */
function EarliestPlaceOf({ product }: { product: ProductDetail }) {
  const hydrated = useHydrated();
  const served = useShop(({ branch }) => branch !== null);
  return (
    <span className="when-located flex min-w-48">
      <span className="badge badge-leaf has-[i:empty]:invisible">
        <MopedIcon size={16} />
        <i className="not-italic">
          {hydrated && served && (
            <Suspense>
              <EarliestOf product={product} />
            </Suspense>
          )}
        </i>
      </span>
    </span>
  );
}

/** The price in one line, the old one struck and first; a product without one is priced by its choices (Spec 5). */
function PriceLine({ product }: { product: ProductDetail }) {
  const t = useTranslations();
  const now = fils(product.discountedPrice);
  const before = fils(product.originalPrice);
  if (now === 0) {
    return <span className="text-lead text-ink-soft">{t('shell.priceOnSelection')}</span>;
  }
  return (
    <span className="flex items-baseline gap-x-2 text-[1.25rem]">
      {before > now && (
        <>
          <span className="sr-only">{t('shell.was')}</span>
          <s className="text-body text-ink-faint tabular-nums">{formatKwd(before)}</s>
          <span className="sr-only">{t('shell.now')}</span>
        </>
      )}
      <Price amount={now} />
    </span>
  );
}
