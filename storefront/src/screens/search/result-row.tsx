import type { ProductSummary } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { buttonLook } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { dayText } from '@mahlab/web/times.ts';
import { Link } from 'wouter';
import { Picture } from '../../parts/catalogue/picture.tsx';
import { prepText } from '../../parts/catalogue/prep-badge.tsx';
import { ProductPrice } from '../../parts/catalogue/price.tsx';
import { ClockIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { usePrepare } from '../../state/prepare.ts';
import { useSoldOut } from '../../state/sold-out.ts';
import { useTranslations } from '../../translations.ts';
import { matchedParts } from './matched.ts';
import { remember } from './recent.ts';

type Props = {
  product: ProductSummary;
  /** What was searched for: it stands out in the name, and is remembered when a cake is opened. */
  text: string;
  eager: boolean;
};

/** A cake that was found. Its picture, its name and Add all open it: it has choices to make. */
export function ResultRow({ product, text, eager }: Props) {
  const t = useTranslations();
  const prepare = usePrepare();
  const language = useLanguage();
  const soldOut = useSoldOut(product);
  const name = inLanguage(product.name, language);
  const to = paths.product(product.id);
  const link = {
    href: to,
    onClick: () => remember(text),
    onPointerDown: () => prepare(to),
    onFocus: () => prepare(to),
  };
  return (
    <li className="flex items-center gap-3.5 py-3">
      <Link {...link} tabIndex={-1} aria-hidden="true" className="thumb size-19!">
        <Picture file={product.mainImage} alt="" width={180} sizes="76px" eager={eager} />
      </Link>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="leading-snug">
          <Link
            {...link}
            className="relative block wrap-anywhere after:absolute after:-inset-y-1.5 after:inset-x-0"
          >
            {matchedParts(name, text).map(({ text: part, matched }, index) =>
              // A name's parts have no other name than their place.
              matched ? <b key={index}>{part}</b> : part,
            )}
          </Link>
        </h3>
        {soldOut ? (
          <p className="text-small text-saffron-ink">
            {t('search.soldOut', { day: dayText(soldOut, language) })}
          </p>
        ) : (
          <p className="flex items-center gap-1 text-small text-ink-soft">
            <ClockIcon size={14} />
            <span className="sr-only">{t('shell.prepLabel')}</span>
            {prepText(product.preprationTime, t)}
          </p>
        )}
        <ProductPrice
          product={product}
          className="items-baseline [&.inline-grid]:flex [&.inline-grid]:gap-1.5"
        />
      </div>
      <Link
        {...link}
        className={`${buttonLook('quiet', 'compact')} flex-none`}
        aria-label={t('search.addProduct', { name })}
      >
        {t('search.add')}
      </Link>
    </li>
  );
}
