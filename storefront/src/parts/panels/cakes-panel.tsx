import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { type CartView, type ShownLine, useCartView } from '../cart/cart-view.ts';
import { Discount } from '../cart/discount.tsx';
import { lineName } from '../cart/line-text.ts';
import { Price } from '../catalogue/price.tsx';
import { whenWide, withFacts } from './lazy-panels.ts';
import { CakeRow, PanelFrame } from './panel-frame.tsx';

const OwnCakePanel = whenWide(
  withFacts(() => import('./season-panel.tsx').then((m) => m.OwnCakePanel)),
);

/** Beside the cart and the checkout: the cakes in a row and what they come to (DESIGN 13). */
export function CakesPanel({ title }: { title?: string }) {
  const t = useTranslations();
  const language = useLanguage();
  const hydrated = useHydrated();
  const empty = useShop(({ items }) => items.length === 0);
  const view = useCartView();
  if (hydrated && empty) return <OwnCakePanel />;
  const area = view.area && nameIn(view.area, language);
  const plain = area ? t('cart.panelTo', { area }) : t('cart.panelPlain');
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

function Sums({ view: { branch, mode, subtotal, promotion, total } }: { view: CartView }) {
  const t = useTranslations();
  const language = useLanguage();
  const hydrated = useHydrated();
  if (!hydrated) return <span className="block h-13" />;
  return (
    <dl className="grid min-h-13 auto-cols-fr grid-flow-col gap-6 [&_dd]:text-lead [&_dd]:font-semibold [&_dt]:text-small [&_dt]:text-on-cherry-soft">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>
          <Price amount={subtotal} />
        </dd>
      </div>
      {promotion && promotion.discount > 0 && (
        <div>
          <dt>{t('cart.promotion')}</dt>
          <dd>
            <Discount amount={promotion.discount} className="text-leaf!" />
          </dd>
        </div>
      )}
      {branch && (
        <>
          {mode === 'Delivery' && (
            <div>
              <dt>{t('cart.delivery', { kitchen: nameIn(branch, language) })}</dt>
              <dd>
                <Price amount={fils(branch.deliveryCost)} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('cart.total')}</dt>
            <dd>
              <Price amount={total} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
