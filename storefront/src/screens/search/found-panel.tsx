import { FIRST_PAGE } from '@mahlab/bakery/api/endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { countPath, isNarrowed, listPath } from '../../parts/catalogue/product-filter.ts';
import { MenuPanel } from '../../parts/panels/menu-panels.tsx';
import { SeasonPanel } from '../../parts/panels/season-panel.tsx';
import { useTranslations } from '../../translations.ts';
import { useFilter } from './use-filter.ts';

/** Beside a search or a filtered list: the first cakes that were found. Before that, the cake of the season. */
export function FoundPanel() {
  const t = useTranslations();
  const language = useLanguage();
  const { filter } = useFilter();
  const { data: products, error } = useGet(listPath(filter, FIRST_PAGE, language));
  const { data: found } = useGet(countPath(filter));
  const isPlain = filter.text === '' && !isNarrowed(filter);
  const isBare = products ? products.length === 0 : error !== undefined;
  if (isPlain || isBare) return <SeasonPanel />;
  const title = filter.text || (found ? t('search.cakes', { count: found.count }) : '');
  return <MenuPanel title={title} products={products} />;
}
