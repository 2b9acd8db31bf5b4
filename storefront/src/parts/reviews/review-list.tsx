import { Button } from '@mahlab/ui/button';
import { useTranslations } from '../../translations.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewCard } from './review-card.tsx';
import { useReviews } from './use-reviews.ts';

/** The newest reviews of a product, and older ones on demand. */
export function ReviewList({ product }: { product: string }) {
  const t = useTranslations();
  const reviews = useReviews(product);
  const { newest, failed, retry } = reviews;
  if (failed) {
    return (
      <p role="status" className="flex items-center justify-between gap-3 pt-3">
        <span className="text-ink-soft">{t('reviews.failed')}</span>
        <Button look="quiet" size="compact" onClick={retry}>
          {t('reviews.tryAgain')}
        </Button>
      </p>
    );
  }
  if (!newest) {
    return (
      <p role="status" aria-busy="true" className="pt-3">
        <span className="sr-only">{t('reviews.loading')}</span>
        <span className="skeleton block h-40 rounded-tile" />
      </p>
    );
  }
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {newest.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <MoreReviews reviews={reviews} />
    </>
  );
}
