import type { ProductDetail } from '@mahlab/bakery/api/product';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { prepText } from '../../parts/catalogue/prep-badge.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { ClockIcon } from '../../parts/shell/icons.ts';
import { useSay } from '../../say.ts';

/** What it is, what is in it, what it costs and how long it takes. */
export function Intro({ product }: { product: ProductDetail }) {
  const say = useSay();
  const language = useLanguage();
  const contains = allergenText(product, language);
  return (
    <section className="gutter grid gap-2 pt-4">
      <h1 className="title">{inLanguage(product.name, language)}</h1>
      <p className="text-ink-soft">
        {inLanguage(product.description, language)}{' '}
        {contains && say('product.contains', { list: contains })}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <PriceLine product={product} />
        <span className="badge badge-saffron">
          <ClockIcon size={16} />
          {say('product.needs', { time: prepText(product.preprationTime, say) })}
        </span>
      </p>
    </section>
  );
}

/** The price in one line, the old one struck and first; a product without one is priced by its choices (Spec 5). */
function PriceLine({ product }: { product: ProductDetail }) {
  const say = useSay();
  const now = fils(product.discountedPrice);
  const before = fils(product.originalPrice);
  if (now === 0) {
    return <span className="text-lead text-ink-soft">{say('shell.priceOnSelection')}</span>;
  }
  return (
    <span className="flex items-baseline gap-x-2 text-[1.25rem]">
      {before > now && (
        <>
          <span className="sr-only">{say('shell.was')}</span>
          <s className="text-body text-ink-faint tabular-nums">{formatKwd(before)}</s>
          <span className="sr-only">{say('shell.now')}</span>
        </>
      )}
      <Price amount={now} />
    </span>
  );
}

/** "nuts, egg and milk"; empty when the product has none of the allergens that have to be named. */
export function allergenText({ allergens }: ProductDetail, language: Language): string {
  const names = allergens.map(({ name }) => inLanguage(name, language).toLocaleLowerCase(language));
  const locale = language === 'ar' ? 'ar' : 'en-GB';
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
