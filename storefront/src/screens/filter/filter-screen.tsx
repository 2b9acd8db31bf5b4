import type { Category } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductCount } from '@mahlab/bakery/api/product';
import { nameIn } from '@mahlab/bakery/rules/language';
import { SORTS, type Sort } from '@mahlab/bakery/rules/product-filter';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import {
  countPath,
  type Filter,
  filterOf,
  NO_FILTER,
  queryOf,
} from '../../parts/catalogue/product-filter.ts';
import { TitleBar } from '../../parts/shell/top-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { ApplyDock } from './apply-dock.tsx';
import { ChoiceChip } from './choice-chip.tsx';
import { PriceRange } from './price-range.tsx';

/** Sorting and filtering; the address holds what is chosen, so that Back and a shared link work. */
export function FilterScreen() {
  const say = useSay();
  const language = useLanguage();
  const query = useSearch();
  const filter = filterOf(new URLSearchParams(query));
  const back = useOrigin(query);
  const [, go] = useLocation();
  const { data: categories = [] } = useGet<Category[]>(endpoints.content('categories'));
  const { data } = useGet<ProductCount>(countPath(filter));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useTitle(say('search.filter'));
  const choose = (change: Partial<Filter>) => show({ ...filter, ...change });
  const toggle = (id: string) =>
    choose({
      categories: filter.categories.includes(id)
        ? filter.categories.filter((one) => one !== id)
        : [...filter.categories, id],
    });
  return (
    <>
      <TitleBar
        title={say('search.filter')}
        back={back}
        end={
          <button
            type="button"
            className="link text-small"
            onClick={() => show({ ...NO_FILTER, text: filter.text })}
          >
            {say('search.clearAll')}
          </button>
        }
      />
      <main className="flex flex-1 flex-col">
        <form
          className="flex flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            // In place of this page: Back from the list leads to where the shopper came from.
            go(paths.search(queryOf(filter)), { replace: true });
          }}
        >
          <div className="gutter grid gap-7 pt-2 pb-8">
            <SortChoice sort={filter.sort} onSort={(sort) => choose({ sort })} />
            <fieldset>
              <legend className="mb-3 text-lead font-semibold">{say('search.categories')}</legend>
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
            <PriceRange
              from={filter.from}
              to={filter.to}
              bands={last?.bands ?? []}
              onChange={choose}
            />
          </div>
          <ApplyDock count={last?.count} waits={!data} />
        </form>
      </main>
    </>
  );
}

function SortChoice({ sort, onSort }: { sort: Sort | null; onSort: (sort: Sort | null) => void }) {
  const say = useSay();
  return (
    <fieldset>
      <legend className="mb-3 text-lead font-semibold">{say('search.sortBy')}</legend>
      <div className="flex flex-wrap gap-2">
        {SORTS.map((one) => (
          <ChoiceChip
            key={one}
            type="radio"
            name="sort"
            label={say(`search.sort.${one}`)}
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

/** Puts a filter into the address without leaving the page: the router follows the history. */
function show(filter: Filter): void {
  history.replaceState(history.state, '', location.pathname + queryOf(filter));
}
