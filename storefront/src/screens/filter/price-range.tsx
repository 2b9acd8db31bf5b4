import { PRICE_BAND, PRICE_FROM, PRICE_TO } from '@mahlab/bakery/rules/product-filter';
import { useLanguage } from '@mahlab/web/language.tsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { priceText } from '../../parts/catalogue/price.tsx';
import { useSay } from '../../say.ts';

type Range = { from: number; to: number };
type Props = Range & {
  /** How many cakes there are in each band of the slider. */
  bands: number[];
  onChange: (range: Range) => void;
};

/** The address follows the thumbs after a pause: browsers allow no more than a few changes a second. */
const PAUSE_MS = 150;

/** A price range of 0 to 100 KD (Spec 9): two native sliders on one track, over how many cakes cost what. */
export function PriceRange({ from, to, bands, onChange }: Props) {
  const say = useSay();
  const { range, move } = useThumbs({ from, to }, onChange);
  const share = (price: number) => (price - PRICE_FROM) / (PRICE_TO - PRICE_FROM);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{say('search.price')}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span aria-hidden="true" className="text-lead font-semibold">
          {say('search.price')}
        </span>
        <RangeText {...range} />
      </div>
      <Histogram bands={bands} range={range} />
      <div
        className="slider"
        style={{ '--from': share(range.from), '--to': share(range.to) } as CSSProperties}
      >
        <Thumb
          label={say('search.lowest')}
          value={range.from}
          onMove={(price) => move({ from: Math.min(price, range.to), to: range.to })}
          front={range.from > (PRICE_FROM + PRICE_TO) / 2}
        />
        <Thumb
          label={say('search.highest')}
          value={range.to}
          onMove={(price) => move({ from: range.from, to: Math.max(price, range.from) })}
        />
      </div>
    </fieldset>
  );
}

/** Where the thumbs are while they are pulled; from outside they move when the address changes. */
function useThumbs(given: Range, onChange: (range: Range) => void) {
  const [range, setRange] = useState(given);
  const [known, setKnown] = useState(given);
  if (known.from !== given.from || known.to !== given.to) {
    setKnown(given);
    setRange(given);
  }
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (next: Range) => {
    setRange(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), PAUSE_MS);
  };
  return { range, move };
}

function RangeText({ from, to }: Range) {
  const say = useSay();
  const language = useLanguage();
  const all = from === PRICE_FROM && to === PRICE_TO;
  if (all) return <span className="font-medium text-ink-soft">{say('search.anyPrice')}</span>;
  const [low, high] = [priceText(from * 1000, language), priceText(to * 1000, language)];
  return (
    <span className="font-medium tabular-nums">
      {to < PRICE_TO
        ? say('search.between', { from: low, to: high })
        : say('search.andMore', { price: low })}
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
  const say = useSay();
  const text = priceText(value * 1000, language);
  return (
    <input
      type="range"
      min={PRICE_FROM}
      max={PRICE_TO}
      step={1}
      value={value}
      aria-label={label}
      aria-valuetext={value === PRICE_TO ? say('search.andMore', { price: text }) : text}
      onChange={({ target }) => onMove(Number(target.value))}
      className={front ? 'z-10' : ''}
    />
  );
}
