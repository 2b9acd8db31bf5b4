import type { ProductOptionValue } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { Tick } from '@mahlab/ui/tick';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Price } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Of the radio group. */
  name: string;
  value: ProductOptionValue;
  chosen: boolean;
  onChoose: () => void;
  /** The price is the whole price, not a difference. */
  plain: boolean;
};

/** A value of an option group, with what it adds to the price (DESIGN 9). */
export function OptionRow({ name, value, chosen, onChoose, plain }: Props) {
  const [first, rest] = inTwo(inLanguage(value.name, useLanguage()));
  return (
    <label
      className={`flex min-h-13.5 cursor-pointer items-center gap-3 py-2 ps-3.5 pe-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-3 has-focus-visible:outline-cherry ${chosen ? 'bg-blossom-soft' : ''}`}
    >
      <input
        type="radio"
        name={name}
        value={value.id}
        checked={chosen}
        onChange={onChoose}
        className="sr-only"
      />
      {chosen ? (
        <Tick pops />
      ) : (
        <span className="mx-px size-6 flex-none rounded-pill bg-paper ring-[1.5px] ring-edge ring-inset" />
      )}
      {/* With large letters the price goes under the name. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 flex-1 basis-28">
          <span className={chosen ? 'font-semibold' : ''}>{first}</span>
          {rest && <span className="text-small text-ink-soft">{rest}</span>}
        </span>
        <Difference price={value.price} plain={plain} chosen={chosen} />
      </span>
    </label>
  );
}

function Difference({ price, plain, chosen }: { price: number; plain: boolean; chosen: boolean }) {
  const t = useTranslations();
  const amount = fils(price);
  if (amount === 0) {
    return <span className="text-small text-ink-soft">{t('product.included')}</span>;
  }
  return (
    <span className={`whitespace-nowrap ${chosen ? 'font-semibold' : 'font-medium'}`}>
      {!plain && '+ '}
      <Price amount={amount} className="[font-weight:inherit]" />
    </span>
  );
}

/** "Medium, 10 to 14 people" as what it is and what to know of it; the comma stays with the first. */
function inTwo(name: string): [string, string] {
  const at = name.search(/[,،]\s/);
  return at < 0 ? [name, ''] : [name.slice(0, at + 1), name.slice(at + 1)];
}
