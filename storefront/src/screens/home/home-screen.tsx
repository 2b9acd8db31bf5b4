import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { useLanguage } from '@mahlab/web/language.tsx';
import sliders from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?icon';
import { Link, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { TopBar } from '../../parts/shell/top-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { DesignerTile } from './designer-tile.tsx';
import { LastOrdersPlace } from './last-orders-place.tsx';
import { PlaceRow } from './place-row.tsx';
import { ProductList } from './product-list.tsx';

const SlidersIcon = /*#__PURE__*/ icon(sliders);

/** The menu: where to, the designer, the categories, and every cake. */
export function HomeScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const chosen = new URLSearchParams(useSearch()).get('category') ?? undefined;
  const { data: categories = [] } = useGet(endpoints.content('categories'));
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const category = categories.find((one) => one.id === chosen);
  const title = category ? nameIn(category, language) : t('home.allCakes');
  const takesRequests = configs.some(
    (c) => c.attribute === 'ENABLE-CAKE-REQUEST' && c.value === 'true',
  );
  useTitle(category ? title : t('home.pageTitle'));
  return (
    <>
      <TopBar />
      <main className="flex-1 pb-28">
        <h1 className="sr-only">{t('home.pageTitle')}</h1>
        <PlaceRow />
        {chosen === undefined && <LastOrdersPlace />}
        <DesignerTile />
        <CategoryStrip categories={categories} chosen={chosen} />
        <div className="gutter flex items-center justify-between pt-3 pb-2">
          <h2 className="heading">{title}</h2>
          <Link
            href={paths.filter(chosen && `?category=${encodeURIComponent(chosen)}`)}
            className="link gap-1.5 text-small font-medium text-ink-soft"
          >
            <SlidersIcon size={18} />
            {t('home.sortAndFilter')}
          </Link>
        </div>
        <ProductList key={chosen ?? ''} category={chosen} takesRequests={takesRequests} />
        <BottomBar />
      </main>
    </>
  );
}
