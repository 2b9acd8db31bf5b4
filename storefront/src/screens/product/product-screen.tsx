import { inLanguage } from '@mahlab/bakery/rules/language';
import { Button } from '@mahlab/ui/button';
import { Suspense } from 'react';
import { useLanguage, useSay } from '../../language.tsx';
import { useTitle } from '../../parts/frame.tsx';
import { LazyNotFound } from '../../parts/lazy-parts.tsx';
import { paths } from '../../paths.ts';
import { FloatingBar, ProductPage } from './product-page.tsx';
import { Skeleton } from './skeleton.tsx';
import { useProduct } from './use-product.ts';

/** One product: look, choose, add. */
export function ProductScreen() {
  const { product, missing, failed, retry } = useProduct();
  const language = useLanguage();
  useTitle(product && inLanguage(product.name, language));
  if (product) return <ProductPage product={product} />;
  if (missing) {
    return (
      <Suspense fallback={<Skeleton />}>
        <LazyNotFound />
      </Suspense>
    );
  }
  return failed ? <Failed onRetry={retry} /> : <Skeleton />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const say = useSay();
  return (
    <main className="gutter flex flex-1 flex-col items-center justify-center gap-3 text-center">
      <FloatingBar back={paths.home()} />
      <h1 className="title">{say('product.loadFailed')}</h1>
      <p className="text-balance text-ink-soft">{say('product.loadFailedText')}</p>
      <span className="mt-2">
        <Button onClick={onRetry}>{say('product.tryAgain')}</Button>
      </span>
    </main>
  );
}
