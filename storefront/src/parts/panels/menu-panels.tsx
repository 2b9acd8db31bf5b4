import { endpoints, FIRST_PAGE } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary } from '@mahlab/bakery/api/product';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { menuPagePath } from '../../menu-pages.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { CakeRow, PanelFrame } from './panel-frame.tsx';

/** As few as stand large; the rest is in the list beside them. */
const MOST = 2;

/** Beside a category of the menu: its first cakes. */
export function CategoryPanel({ id }: { id: string }) {
  const language = useLanguage();
  const { data: categories = [] } = useGet(endpoints.content('categories'));
  const { data: products } = useGet(menuPagePath(FIRST_PAGE, id));
  const category = categories.find((one) => one.id === id);
  return <MenuPanel title={category ? nameIn(category, language) : ''} products={products} />;
}

/** Beside a page that is not there: what is. */
export function MissingPanel() {
  const t = useTranslations();
  const { data: products } = useGet(menuPagePath(FIRST_PAGE, undefined));
  return <MenuPanel title={t('panel.missingLine')} products={products} />;
}

/** Beside an empty cart: the cake that nobody has chosen yet. */
export function OwnCakePanel() {
  const t = useTranslations();
  return (
    <PanelFrame title={t('panel.ownLine')} band={<PanelFacts />}>
      <span className="mt-8 -ms-18 -me-14 grid min-h-0 flex-1 justify-center bg-blossom rtl:-scale-x-100">
        {/* The cake stands at the picture's end: so much of it has the cake in the middle. */}
        <span className="aspect-[0.82] h-full min-h-0 mask-x-from-88% mask-y-from-94%">
          <Picture
            file="/files/promo-design"
            alt=""
            width={1080}
            sizes="64rem"
            className="object-[100%_50%]"
          />
        </span>
      </span>
    </PanelFrame>
  );
}

type MenuPanelProps = { title: string; products: ProductSummary[] | undefined };

/** Cakes of the menu, each with its name and price beneath it. */
export function MenuPanel({ title, products = [] }: MenuPanelProps) {
  const language = useLanguage();
  const cakes = products.slice(0, MOST).map(({ id, name, mainImage, discountedPrice }) => ({
    key: id,
    name: (
      <>
        {inLanguage(name, language)}{' '}
        {discountedPrice > 0 && <Price amount={fils(discountedPrice)} />}
      </>
    ),
    picture: mainImage,
  }));
  return (
    <PanelFrame title={title} band={<PanelFacts />}>
      <CakeRow cakes={cakes} />
    </PanelFrame>
  );
}
