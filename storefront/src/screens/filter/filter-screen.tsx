import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { SORTS, type Sort } from '@mahlab/bakery/rules/product-filter';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { countPath, filterOf, queryOf } from '../../parts/catalogue/product-filter.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ApplyDock } from './apply-dock.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { PriceRange } from './price-range.tsx';
import { useFilter } from './use-filter.ts';

/** Sorting and filtering; the address holds what is chosen, so that Back and a shared link work. */
export function FilterScreen() {
  const t = useTranslations();
  const language = useLanguage();
  const { filter, range, now, choose, pull, clear } = useFilter();
  const back = useOrigin(useSearch());
  const [, go] = useLocation();
  const { data: categories = [] } = useGet(endpoints.content('categories'));
  const { data } = useGet(countPath(filter));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useTitle(t('search.filter'));
  const toggle = (id: string) => {
    const { categories: chosen } = now();
    choose({
      categories: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
    });
  };
  return (
    <>
      <TitleBar
        title={t('search.filter')}
        back={back}
        end={
          <button type="button" className="link text-small" onClick={clear}>
            {t('search.clearAll')}
          </button>
        }
      />
      <main className="flex flex-1 flex-col">
        <form
          className="flex flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // In place of this page: Back from the list leads to where the shopper came from.
            go(paths.search(queryOf(now())), { replace: true });
          }}
        >
          <div className="gutter grid gap-7 pt-2 pb-8">
            <SortChoice sort={filter.sort} onSort={(sort) => choose({ sort })} />
            <fieldset>
              <legend className="mb-3 text-lead font-semibold">{t('search.categories')}</legend>
              <div className="flex flex-wrap gap-2">
                {categories
                  .toSorted((a, b) => a.order - b.order)
                  .map((category) => (
                    <ChoiceChip
                      key={category.id}
                      type="checkbox"
                      name="category"
                      label={nameIn(category, language)}
                      checked={filter.categories.includes(category.id)}
                      onChange={() => toggle(category.id)}
                    />
                  ))}
              </div>
            </fieldset>
            <PriceRange range={range} bands={last?.bands ?? []} onPull={pull} />
          </div>
          <ApplyDock count={last?.count} waits={!data} />
        </form>
      </main>
    </>
  );
}

function SortChoice({ sort, onSort }: { sort: Sort | null; onSort: (sort: Sort | null) => void }) {
  const t = useTranslations();
  return (
    <fieldset>
      <legend className="mb-3 text-lead font-semibold">{t('search.sortBy')}</legend>
      <div className="flex flex-wrap gap-2">
        {SORTS.map((one) => (
          <ChoiceChip
            key={one}
            type="radio"
            name="sort"
            label={t(`search.sort.${one}`)}
            checked={sort === one}
            onChange={() => onSort(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where Back leads: to the list that was open before, with what it showed. */
function useOrigin(query: string): string {
  const [origin] = useState(() => {
    const asked = new URLSearchParams(query);
    const category = asked.get('category');
    if (category) return paths.home(category);
    const before = queryOf(filterOf(asked));
    return before ? paths.search(before) : paths.home();
  });
  return origin;
}
