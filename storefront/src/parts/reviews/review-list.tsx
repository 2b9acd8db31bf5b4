import { useTranslations } from '../../translations.ts';
import { FailedRow } from '../shell/failed-row.tsx';
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
      <div className="pt-3">
        <FailedRow text={t('reviews.failed')} again={t('reviews.tryAgain')} onRetry={retry} />
      </div>
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
