import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { FIRST_PAGE, PAGE_SIZE } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary } from '@mahlab/bakery/api/product';
import { Button, buttonLook } from '@mahlab/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { menuPagePath } from '../../menu-pages.ts';
import { ProductCard } from '../../parts/catalogue/product-card.tsx';
import { useNear } from '../../parts/shell/use-near.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

/** After this many cards comes the quiet row that asks what is missing (SCREENS). */
const PROMPT_AFTER = 8;

type Props = { category: string | undefined; takesRequests: boolean };

/** How many pages were open in each category, for whoever comes back from a cake. */
const opened = new Map<string | undefined, number>();

/** The cakes, twenty at a time, going on as one scrolls. */
export function ProductList({ category, takesRequests }: Props) {
  const [count, setCount] = useState(opened.get(category) ?? 1);
  const open = (pages: number) => {
    opened.set(category, pages);
    setCount(pages);
  };
  return Array.from({ length: count }, (_, index) => (
    <ProductPage
      key={index}
      path={menuPagePath(index + FIRST_PAGE, category)}
      first={index === 0}
      takesRequests={takesRequests && index === 0}
      onEnd={index === count - 1 ? () => open(count + 1) : undefined}
    />
  ));
}

type PageProps = {
  /** Address of its products in the contract. */
  path: GetPath<ProductSummary[]>;
  first: boolean;
  takesRequests: boolean;
  /** The last of those that are open asks for the next one. */
  onEnd: (() => void) | undefined;
};

function ProductPage({ path, first, takesRequests, onEnd }: PageProps) {
  const t = useTranslations();
  const { data: products, error, isValidating, mutate } = useGet(path);
  const end = useNear(products?.length === PAGE_SIZE ? onEnd : undefined);
  if (!products) {
    return error && !isValidating ? <Failed onRetry={() => void mutate()} /> : <Skeletons />;
  }
  if (products.length === 0) {
    return first && <p className="gutter py-10 text-center text-ink-soft">{t('home.noCakes')}</p>;
  }
  return (
    <>
      <Cards products={products.slice(0, PROMPT_AFTER)} isFirst={first} />
      {takesRequests && <RequestPrompt />}
      <Cards products={products.slice(PROMPT_AFTER)} isFirst={false} />
      <div ref={end} aria-hidden="true" />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <p role="status" className="gutter flex items-center justify-between gap-3 py-4">
      <span className="text-ink-soft">{t('home.listFailed')}</span>
      <Button look="quiet" size="compact" onClick={onRetry}>
        {t('home.tryAgain')}
      </Button>
    </p>
  );
}

const GRID = 'gutter grid grid-cols-2 gap-x-3.5 gap-y-4 pb-4';

/** `isFirst` are the cards that a page opens with: the others are laid out when they come near. */
function Cards({ products, isFirst }: { products: ProductSummary[]; isFirst: boolean }) {
  return (
    <ul className={isFirst ? GRID : `${GRID} later-cards`}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          position={(isFirst ? 0 : PAGE_SIZE) + index}
        />
      ))}
    </ul>
  );
}

function RequestPrompt() {
  const t = useTranslations();
  return (
    <section className="prompt my-6 flex items-center justify-between gap-4 rounded-tile bg-kernel-soft p-4">
      <p className="font-medium text-balance">{t('home.cantFind')}</p>
      <Link href={paths.requestCake()} className={`${buttonLook('paper', 'compact')} shadow-line`}>
        {t('home.requestCake')}
      </Link>
    </section>
  );
}

/** Four cards in the final layout while the first page is on its way (Spec 2). */
function Skeletons() {
  const t = useTranslations();
  return (
    <ul className={GRID} aria-busy="true" aria-label={t('home.loading')}>
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
