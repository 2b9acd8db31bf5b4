import { FIRST_PAGE } from '@mahlab/bakery/api/endpoints';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { Price } from '../../parts/catalogue/price.tsx';
import { countPath, isNarrowed, listPath } from '../../parts/catalogue/product-filter.ts';
import { CakeRow, PanelFrame } from '../../parts/panels/cakes-panel.tsx';
import { SeasonPanel } from '../../parts/panels/season-panel.tsx';
import { useTranslations } from '../../translations.ts';
import { useFilter } from './use-filter.ts';

/** Stand beside the list; the rest of what was found is in it. */
const MOST = 3;

/** Beside a search or a filtered list: the first cakes that were found. Before that, the cake of the season. */
export function FoundPanel() {
  const t = useTranslations();
  const language = useLanguage();
  const { filter } = useFilter();
  const { data: products } = useGet(listPath(filter, FIRST_PAGE, language));
  const { data: found } = useGet(countPath(filter));
  const isPlain = filter.text === '' && !isNarrowed(filter);
  if (isPlain || products?.length === 0) return <SeasonPanel />;
  const first = (products ?? []).slice(0, MOST);
  return (
    <PanelFrame
      title={filter.text || (found ? t('search.cakes', { count: found.count }) : '')}
      band={
        <ul className="grid min-h-13 auto-cols-fr grid-flow-col gap-6">
          {first.map(({ id, name, discountedPrice }) => (
            <li key={id} className="grid content-start text-small text-on-cherry-soft">
              {inLanguage(name, language)}
              <Price
                amount={fils(discountedPrice)}
                className="text-lead font-semibold text-on-cherry"
              />
            </li>
          ))}
        </ul>
      }
    >
      <CakeRow cakes={first.map(({ id, mainImage }) => ({ key: id, picture: mainImage }))} />
    </PanelFrame>
  );
}
