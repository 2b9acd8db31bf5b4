import { PRICE_BAND, PRICE_FROM, PRICE_TO } from '@mahlab/bakery/rules/product-filter';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { CSSProperties } from 'react';
import { priceText } from '../../parts/catalogue/price.tsx';
import { useTranslations } from '../../translations.ts';
import type { Range } from './use-filter.ts';

type Props = {
  range: Range;
  /** How many cakes there are in each band of the slider. */
  bands: number[];
  /** Where the thumbs are while they are pulled. */
  onPull: (range: Range) => void;
};

/** A price range of 0 to 100 KD (Spec 9): two native sliders on one track, over how many cakes cost what. */
export function PriceRange({ range, bands, onPull }: Props) {
  const t = useTranslations();
  const share = (price: number) => (price - PRICE_FROM) / (PRICE_TO - PRICE_FROM);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('search.price')}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span aria-hidden="true" className="text-lead font-semibold">
          {t('search.price')}
        </span>
        <RangeText {...range} />
      </div>
      <Histogram bands={bands} range={range} />
      <div
        className="slider"
        style={{ '--from': share(range.from), '--to': share(range.to) } as CSSProperties}
      >
        <Thumb
          label={t('search.lowest')}
          value={range.from}
          onMove={(price) => onPull({ from: Math.min(price, range.to), to: range.to })}
          front={range.from > (PRICE_FROM + PRICE_TO) / 2}
        />
        <Thumb
          label={t('search.highest')}
          value={range.to}
          onMove={(price) => onPull({ from: range.from, to: Math.max(price, range.from) })}
        />
      </div>
    </fieldset>
  );
}

function RangeText({ from, to }: Range) {
  const t = useTranslations();
  const language = useLanguage();
  const all = from === PRICE_FROM && to === PRICE_TO;
  if (all) return <span className="font-medium text-ink-soft">{t('search.anyPrice')}</span>;
  const [low, high] = [priceText(from * 1000, language), priceText(to * 1000, language)];
  return (
    <span className="font-medium tabular-nums">
      {to < PRICE_TO
        ? t('search.between', { from: low, to: high })
        : t('search.andMore', { price: low })}
    </span>
  );
}

function Histogram({ bands, range }: { bands: number[]; range: Range }) {
  const most = Math.max(1, ...bands);
  return (
    <div aria-hidden="true" className="mt-3 -mb-5.5 flex h-14 items-end gap-0.75 px-3.25">
      {bands.map((count, index) => {
        const start = PRICE_FROM + index * PRICE_BAND;
        const within =
          start + PRICE_BAND > range.from && (start < range.to || range.to === PRICE_TO);
        return (
          <i
            key={start}
            className={`flex-1 rounded-t-[3px] transition-[height] duration-(--time-move) ${within ? 'bg-blossom' : 'bg-kernel-soft'}`}
            style={{ height: count === 0 ? 0 : `${Math.max(6, Math.sqrt(count / most) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}

type ThumbProps = {
  label: string;
  value: number;
  onMove: (price: number) => void;
  /** Where both lie on each other, the one that can still go somewhere is in front. */
  front?: boolean;
};

function Thumb({ label, value, onMove, front = false }: ThumbProps) {
  const language = useLanguage();
  const t = useTranslations();
  const text = priceText(value * 1000, language);
  return (
    <input
      type="range"
      min={PRICE_FROM}
      max={PRICE_TO}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={value === PRICE_TO ? t('search.andMore', { price: text }) : text}
      onChange={({ target }) => onMove(Number(target.value))}
      className={front ? 'z-10' : ''}
    />
  );
}
