import type { ProductDetail } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { memo, Suspense } from 'react';
import { LazyNotFound } from '../../parts/shell/lazy-not-found.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { FloatingBar } from './floating-bar.tsx';
import { productPage, productPageAtHand } from './product-page-part.ts';
import { Skeleton } from './skeleton.tsx';
import { useProduct } from './use-product.ts';

export { productPageAtHand };

/** One product: look, choose, add. */
export function ProductScreen() {
  const { product, missing, failed, retry } = useProduct();
  const language = useLanguage();
  useTitle(product && inLanguage(product.name, language));
  if (product) return <Page product={product} />;
  if (missing) {
    return (
      <Suspense fallback={<Skeleton />}>
        <LazyNotFound />
      </Suspense>
    );
  }
  return failed ? <Failed onRetry={retry} /> : <Skeleton />;
}

/** Not rendered again for the same product: until its code is here, the server's page must stand. */
const Page = memo(function Page({ product }: { product: ProductDetail }) {
  return (
    <Suspense fallback={<Skeleton />}>
      <productPage.Part product={product} />
    </Suspense>
  );
});

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <FloatingBar back={paths.home()} />
      <h1 className="title">{t('product.loadFailed')}</h1>
      <p className="text-balance text-ink-soft">{t('product.loadFailedText')}</p>
      <span className="mt-2">
        <Button onClick={onRetry}>{t('product.tryAgain')}</Button>
      </span>
    </main>
  );
}
