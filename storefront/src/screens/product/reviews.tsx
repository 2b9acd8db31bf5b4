import type { ProductDetail } from '@mahlab/bakery/api/product';
import { Suspense, useState } from 'react';
import { LazyReviewList } from '../../parts/reviews/lazy-opinion.tsx';
import { useNear } from '../../parts/shell/use-near.ts';
import { useTranslations } from '../../translations.ts';

/** What customers say: how many and how well at once, the reviews themselves when they come near (Spec 2). */
export function Reviews({ product: { id, reviews } }: { product: ProductDetail }) {
  const t = useTranslations();
  const [near, setNear] = useState(false);
  const spot = useNear(near || !reviews ? undefined : () => setNear(true));
  return (
    <section ref={spot} className="gutter pt-7 pb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading">{t('product.reviews')}</h2>
        {reviews && (
          <span className="text-small text-ink-soft">
            {t('product.rated', { average: reviews.average ?? 0, count: reviews.count })}
          </span>
        )}
      </div>
      {!reviews && (
        <p className="mt-2.5 rounded-tile bg-kernel-soft px-4 py-5 text-center text-small font-medium text-ink-soft">
          {t('product.beFirst')}
        </p>
      )}
      {near && (
        <Suspense fallback={<span className="skeleton mt-3 block h-40 rounded-tile" />}>
          <LazyReviewList product={id} />
        </Suspense>
      )}
    </section>
  );
}
