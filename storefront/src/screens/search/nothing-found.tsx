import { endpoints } from '@mahlab/bakery/api/endpoints';
import { buttonLook } from '@mahlab/ui/button';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { EmptyScene } from '../../parts/catalogue/empty-scene.tsx';
import { type Filter, isNarrowed } from '../../parts/catalogue/product-filter.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { CategoryChips } from './category-chips.tsx';

/** Nothing fits: what to try instead, and two ways to a cake that is not on the menu. */
export function NothingFound({ filter }: { filter: Filter }) {
  const t = useTranslations();
  const narrowed = isNarrowed(filter);
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const takesRequests = configs.some(
    (c) => c.attribute === 'ENABLE-CAKE-REQUEST' && c.value === 'true',
  );
  return (
    <div className="gutter grid justify-items-center gap-2 pt-8 pb-10 text-center">
      <EmptyScene scene="last-berries" height="h-44" />
      <p className="heading wrap-anywhere">
        {narrowed ? t('search.nothingFits') : t('search.nothing', { text: filter.text })}
      </p>
      <p className="mb-2 text-balance text-ink-soft">
        {t(narrowed ? 'search.tryFilter' : 'search.tryText')}
      </p>
      <CategoryChips centred />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {takesRequests && (
          <Link href={paths.requestCake()} className={buttonLook('main', 'compact')}>
            {t('search.askUs')}
          </Link>
        )}
        <Link href={paths.designer()} className={buttonLook('line', 'compact')}>
          {t('search.design')}
        </Link>
      </div>
    </div>
  );
}
