import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { useSay } from '../../say.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { type CartView, type ShownLine, useCartView } from '../cart/cart-view.ts';
import { Discount } from '../cart/discount.tsx';
import { lineName } from '../cart/line-text.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { SeasonPanelWhenWide } from './lazy-panels.ts';
import { PanelLanguage } from './panel-language.tsx';

/** More cakes than this stand in the row as a number. */
const MOST_SHOWN = 4;

/** Beside the cart and the checkout: the cakes in a row and what they come to (DESIGN 13). */
export function CakesPanel({ title }: { title?: string }) {
  const say = useSay();
  const language = useLanguage();
  const hydrated = useHydrated();
  const empty = useShop(({ items }) => items.length === 0);
  const view = useCartView();
  if (hydrated && empty) return <SeasonPanelWhenWide />;
  const area = view.area && nameIn(view.area, language);
  const plain = area ? say('cart.panelTo', { area }) : say('cart.panelPlain');
  return (
    <PanelFrame title={hydrated ? (title ?? plain) : ''} band={<Sums view={view} />}>
      <CakeRow
        cakes={view.sold.map(({ line, key }: ShownLine) => ({
          key,
          picture: line.image,
          name: lineName(line, language),
          quantity: line.quantity,
        }))}
      />
    </PanelFrame>
  );
}

type FrameProps = { title: string; children?: ReactNode; band: ReactNode };

/** A panel on cherry: a line in hero size, something to look at, and a darker band with the facts. */
export function PanelFrame({ title, children, band }: FrameProps) {
  return (
    <div className="relative flex h-full flex-col ps-18 pe-14 pt-13 rtl:pt-10">
      <div className="flex items-start justify-between gap-6">
        <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
          {title}
        </p>
        <PanelLanguage />
      </div>
      <div className="grid min-h-0 flex-1 place-items-center py-8">{children}</div>
      <div className="-ms-18 -me-14 bg-cherry-night/55 ps-18 pe-14 pt-7 pb-7.5">{band}</div>
    </div>
  );
}

type Cake = { key: string; picture: string; name?: string; quantity?: number };

const WIDTHS = [
  'w-[min(26rem,72%)]',
  'w-[min(20rem,44%)]',
  'w-[min(15rem,31%)]',
  'w-[min(12rem,23%)]',
];

/** Pictures side by side on the board: large when there are few. */
export function CakeRow({ cakes }: { cakes: Cake[] }) {
  const shown = cakes.length > MOST_SHOWN ? cakes.slice(0, MOST_SHOWN - 1) : cakes;
  const more = cakes.length - shown.length;
  const width = WIDTHS[Math.min(cakes.length, MOST_SHOWN) - 1] ?? '';
  return (
    <ul className="flex w-full flex-wrap justify-center gap-5">
      {shown.map(({ key, picture, name, quantity = 1 }) => (
        <li key={key} className={`grid content-start gap-3 ${width}`}>
          <span className="tile">
            <Picture file={picture} alt="" width={720} sizes="26rem" />
          </span>
          {name && (
            <span className="text-center text-small text-balance text-on-cherry-soft">
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className={width}>
          <span className="grid aspect-square place-items-center rounded-tile bg-cherry-night/55 text-title font-semibold tabular-nums">
            <bdi>+{more}</bdi>
          </span>
        </li>
      )}
    </ul>
  );
}

function Sums({ view: { branch, subtotal, promotion, total } }: { view: CartView }) {
  const say = useSay();
  const language = useLanguage();
  const hydrated = useHydrated();
  if (!hydrated) return <span className="block h-13" />;
  return (
    <dl className="grid min-h-13 auto-cols-fr grid-flow-col gap-6 [&_dd]:text-lead [&_dd]:font-semibold [&_dt]:text-small [&_dt]:text-on-cherry-soft">
      <div>
        <dt>{say('cart.subtotal')}</dt>
        <dd>
          <Price amount={subtotal} />
        </dd>
      </div>
      {promotion && promotion.discount > 0 && (
        <div>
          <dt>{say('cart.promotion')}</dt>
          <dd>
            <Discount amount={promotion.discount} className="text-leaf!" />
          </dd>
        </div>
      )}
      {branch && (
        <>
          <div>
            <dt>{say('cart.delivery', { kitchen: nameIn(branch, language) })}</dt>
            <dd>
              <Price amount={fils(branch.deliveryCost)} />
            </dd>
          </div>
          <div>
            <dt>{say('cart.total')}</dt>
            <dd>
              <Price amount={total} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
