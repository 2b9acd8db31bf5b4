import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import { Price } from '../../../parts/catalogue/price.tsx';
import { useTranslations } from '../../../translations.ts';

type Priced = { discountedPrice: number; originalPrice: number };
type Props = {
  /** Undefined: it is not made in the shape. */
  price: Priced | undefined;
  /** It comes on top of the shape's price. */
  added?: boolean;
};

/** What a part costs, the price before a reduction struck through and read as such (Spec 2, DESIGN 9). */
export function PartPrice({ price, added = false }: Props) {
  const t = useTranslations();
  const look = 'text-small font-medium text-ink-soft';
  if (!price) return <span className={look}>{t('designer.notInShape')}</span>;
  const now = fils(price.discountedPrice);
  const before = fils(price.originalPrice);
  if (added && now === 0 && before === 0) {
    return <span className={look}>{t('designer.included')}</span>;
  }
  return (
    <span className={look}>
      {before > now && (
        <>
          <span className="sr-only">{t('shell.was')}</span>
          <s className="me-1 text-tiny text-ink-faint tabular-nums">{formatKwd(before)}</s>
          <span className="sr-only">{t('shell.now')}</span>
        </>
      )}
      <span className="whitespace-nowrap">
        {added && '+ '}
        <Price amount={now} className="[font-weight:inherit]" />
      </span>
    </span>
  );
}

type ShapePriced = { shapes: (Priced & { shape: string })[] };

/** What a part costs in the chosen shape, or that a shape comes first (Spec 2). */
export function PriceInShape({ part, shape }: { part: ShapePriced; shape: string | undefined }) {
  const t = useTranslations();
  if (shape === undefined) {
    return <span className="text-small text-ink-soft">{t('designer.selectShape')}</span>;
  }
  return <PartPrice price={part.shapes.find((entry) => entry.shape === shape)} added />;
}
