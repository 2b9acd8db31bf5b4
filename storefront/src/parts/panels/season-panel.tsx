import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { menuPagePath } from '../../menu-pages.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';
import { Price } from '../catalogue/price.tsx';
import { ArrowRightBoldIcon } from '../icons/icons.ts';
import { CategoryPanel } from './menu-panels.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { PanelLanguage } from './panel-language.tsx';

// In one file for the browser: each more is named in the code of every page.
export { MissingPanel, OwnCakePanel } from './menu-panels.tsx';

/** The cake in the panel's picture. */
const SEASON_CAKE = 'wild-berry-heart';

/** The brand panel of the home screen: the cake of the season, or those of the category that is chosen there. */
export function SeasonPanel() {
  const [path] = useLocation();
  const category = new URLSearchParams(useSearch()).get('category');
  if (path === paths.home() && category) return <CategoryPanel key={category} id={category} />;
  return <CakeOfTheSeason />;
}

/** On cherry, with three facts. */
function CakeOfTheSeason() {
  const t = useTranslations();
  return (
    <>
      <span className="absolute inset-0">
        <Picture
          file="/files/hero-season"
          alt=""
          width={1080}
          sizes="(min-width: 1024px) calc(100vw - 480px), 1px"
          className="bg-cherry-deep"
        />
      </span>
      <div className="relative flex h-full flex-col ps-18 pe-14 pt-13 rtl:pt-10">
        <div className="flex items-start justify-between gap-6">
          <p className="hero max-w-150 text-[clamp(2.5rem,4.2vw,3.75rem)] leading-[1.04] whitespace-pre-line rtl:leading-[1.22]">
            {t('panel.heroLine')}
          </p>
          <PanelLanguage />
        </div>
        <KitchenCount />
        <SeasonCap />
        <div className="-ms-18 -me-14 mt-auto bg-cherry-night/55 ps-18 pe-14 pt-7 pb-7.5">
          <PanelFacts />
        </div>
      </div>
    </>
  );
}

function KitchenCount() {
  const t = useTranslations();
  const { data: branches = [] } = useGet(endpoints.content('branches'));
  return (
    <p className="mt-4 text-lead text-on-cherry-soft">
      {branches.length > 0 && t('panel.heroText', { count: branches.length })}
    </p>
  );
}

function SeasonCap() {
  const language = useLanguage();
  const { data: products = [] } = useGet(menuPagePath(1, undefined));
  const cake = products.find((product) => product.id === SEASON_CAKE);
  if (!cake) return null;
  return (
    <Link
      href={paths.product(cake.id)}
      className="absolute end-14 bottom-41 inline-flex min-h-11 items-center gap-3 rounded-pill bg-on-cherry px-4.5 font-medium text-cherry-deep focus-visible:outline-on-cherry"
    >
      {inLanguage(cake.name, language)}
      <Price amount={fils(cake.discountedPrice)} />
      <ArrowRightBoldIcon size={18} className="flip" />
    </Link>
  );
}
