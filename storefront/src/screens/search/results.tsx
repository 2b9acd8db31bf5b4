import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { FIRST_PAGE, PAGE_SIZE } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary } from '@mahlab/bakery/api/product';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { type Filter, listPath, queryOf } from '../../parts/catalogue/product-filter.ts';
import { useNear } from '../../parts/shell/use-near.ts';
import { useTranslations } from '../../translations.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultRow } from './result-row.tsx';

/** In the first view; the rest of the pictures come as one scrolls. */
const EAGER = 6;

/**
 * What fits, from page 1 whenever something else is asked for. Until that is here, what was found
 * before stays; an answer to older words is never shown in place of a newer one's.
 */
export function Results({ filter }: { filter: Filter }) {
  const language = useLanguage();
  const [shown, setShown] = useState(filter);
  const { data, error } = useGet(listPath(filter, FIRST_PAGE, language));
  if (shown !== filter && (data || error)) setShown(filter);
  const waits = shown !== filter && !data && !error;
  return (
    <div
      aria-busy={waits}
      className={`transition-opacity duration-(--time-move) ${waits ? 'opacity-50 delay-150' : ''}`}
    >
      <Pages key={queryOf(shown)} filter={shown} />
    </div>
  );
}

/** How many pages were open of each list, for whoever comes back from a cake. */
const opened = new Map<string, number>();

function Pages({ filter }: { filter: Filter }) {
  const language = useLanguage();
  const key = queryOf(filter);
  const [count, setCount] = useState(opened.get(key) ?? 1);
  const open = (pages: number) => {
    opened.set(key, pages);
    setCount(pages);
  };
  return Array.from({ length: count }, (_, index) => (
    <Page
      key={index}
      path={listPath(filter, index + FIRST_PAGE, language)}
      filter={filter}
      first={index === 0}
      onEnd={index === count - 1 ? () => open(count + 1) : undefined}
    />
  ));
}

type PageProps = {
  path: GetPath<ProductSummary[]>;
  filter: Filter;
  first: boolean;
  /** The last of those that are open asks for the next one. */
  onEnd: (() => void) | undefined;
};

function Page({ path, filter, first, onEnd }: PageProps) {
  const { data: products, error, isValidating, mutate } = useGet(path);
  const end = useNear(products?.length === PAGE_SIZE ? onEnd : undefined);
  if (!products) {
    return error && !isValidating ? <Failed onRetry={() => void mutate()} /> : <Skeletons />;
  }
  if (products.length === 0) return first && <NothingFound filter={filter} />;
  return (
    <>
      <ul className="gutter lines">
        {products.map((product, index) => (
          <ResultRow
            key={product.id}
            product={product}
            text={filter.text}
            eager={first && index < EAGER}
          />
        ))}
      </ul>
      <div ref={end} aria-hidden="true" className="mx-5 border-t border-line last:border-0" />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <p role="status" className="gutter flex items-center justify-between gap-3 py-4">
      <span className="text-ink-soft">{t('search.listFailed')}</span>
      <Button look="quiet" size="compact" onClick={onRetry}>
        {t('search.tryAgain')}
      </Button>
    </p>
  );
}

/** Four rows in the final layout, after a moment. */
function Skeletons() {
  const t = useTranslations();
  return (
    <ul
      className="gutter lines transition-opacity delay-150 starting:opacity-0"
      aria-busy="true"
      aria-label={t('search.loading')}
    >
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="flex items-center gap-3.5 py-3">
          <span className="thumb skeleton size-19!" />
          <span className="grid flex-1 gap-2">
            <span className="skeleton h-4 w-3/5 rounded-chip" />
            <span className="skeleton h-3.5 w-1/4 rounded-chip" />
            <span className="skeleton h-4 w-2/5 rounded-chip" />
          </span>
        </li>
      ))}
    </ul>
  );
}
