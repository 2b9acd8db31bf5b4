import { FIRST_PAGE, PAGE_SIZE } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary } from '@mahlab/bakery/api/product';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { Link } from 'wouter';
import { get } from '../../client.ts';
import { FRESHNESS } from '../../data.ts';
import { useSay } from '../../language.tsx';
import { menuPagePath } from '../../menu-pages.ts';
import { ProductCard } from '../../parts/product-card.tsx';
import { paths } from '../../paths.ts';

/** After this many cards comes the quiet row that asks what is missing (SCREENS). */
const PROMPT_AFTER = 8;
/** The next page is fetched when its place is this near. */
const AHEAD = '600px';

type Props = { category: string | undefined; takesRequests: boolean };

/** The cakes, twenty at a time, going on as one scrolls. */
export function ProductList({ category, takesRequests }: Props) {
  const say = useSay();
  const list = useProductPages(category);
  const { products } = list;
  if (list.loading) return <Skeletons />;
  if (products.length === 0 && !list.failed) {
    return <p className="gutter py-10 text-center text-ink-soft">{say('home.noCakes')}</p>;
  }
  const head = products.slice(0, PROMPT_AFTER);
  const tail = products.slice(PROMPT_AFTER);
  return (
    <>
      <Cards products={head} offset={0} />
      {takesRequests && head.length > 0 && <RequestPrompt />}
      <Cards products={tail} offset={PROMPT_AFTER} />
      <div ref={list.end} aria-hidden="true" />
      <div role="status" className="gutter">
        {list.failed && (
          <p className="flex items-center justify-between gap-3 py-4">
            <span className="text-ink-soft">{say('home.listFailed')}</span>
            <Button look="quiet" size="compact" onClick={list.retry}>
              {say('home.tryAgain')}
            </Button>
          </p>
        )}
        {list.loadingMore && <span className="sr-only">{say('home.loadingMore')}</span>}
      </div>
      {list.loadingMore && <Skeletons />}
    </>
  );
}

function useProductPages(category: string | undefined) {
  const { fallback } = useSWRConfig();
  const first = fallback[menuPagePath(FIRST_PAGE, category)] as ProductSummary[] | undefined;
  const pages = useSWRInfinite<ProductSummary[], Error>(
    (index: number, before: ProductSummary[] | null) =>
      before && before.length < PAGE_SIZE ? null : menuPagePath(index + FIRST_PAGE, category),
    get,
    { ...FRESHNESS, revalidateFirstPage: false, ...(first && { fallbackData: [first] }) },
  );
  const { data = [], error, size, setSize, isLoading, isValidating } = pages;
  const last = data.at(-1);
  const more = last !== undefined && last.length === PAGE_SIZE;
  const end = useNear(more && !error, () => void setSize(data.length + 1));
  return {
    products: data.flat(),
    end,
    failed: error !== undefined && !isValidating,
    loading: isLoading && data.length === 0,
    loadingMore: size > data.length && data.length > 0 && error === undefined,
    retry: () => void pages.mutate(),
  };
}

/** Calls back when the marked place comes near the window's lower edge. */
function useNear(active: boolean, onNear: () => void) {
  const spot = useRef<HTMLDivElement>(null);
  const call = useRef(onNear);
  call.current = onNear;
  useEffect(() => {
    if (!active || !spot.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && call.current(),
      { rootMargin: AHEAD },
    );
    watch.observe(spot.current);
    return () => watch.disconnect();
  });
  return spot;
}

const GRID = 'gutter grid grid-cols-2 gap-x-3.5 gap-y-4';

function Cards({ products, offset }: { products: ProductSummary[]; offset: number }) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} position={offset + index} />
      ))}
    </ul>
  );
}

function RequestPrompt() {
  const say = useSay();
  return (
    <section className="mx-5 my-6 flex items-center justify-between gap-4 rounded-tile bg-kernel-soft p-4">
      <p className="font-medium text-balance">{say('home.cantFind')}</p>
      <Link href={paths.requestCake()} className={`${buttonLook('paper', 'compact')} shadow-line`}>
        {say('home.requestCake')}
      </Link>
    </section>
  );
}

/** Four cards in the final layout while the first page is on its way (Spec 2). */
function Skeletons() {
  const say = useSay();
  return (
    <ul className={`${GRID} pt-4`} aria-busy="true" aria-label={say('home.loading')}>
      {[1, 2, 3, 4].map((card) => (
        <li key={card}>
          <span className="skeleton tile mb-2.5 block" />
          <span className="skeleton mb-2 block h-3.5 w-4/5 rounded-chip" />
          <span className="skeleton block h-3.5 w-1/2 rounded-chip" />
        </li>
      ))}
    </ul>
  );
}
