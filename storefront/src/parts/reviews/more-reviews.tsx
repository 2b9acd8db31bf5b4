import { Button } from '@mahlab/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../translations.ts';
import { ReviewCard } from './review-card.tsx';
import type { useReviews } from './use-reviews.ts';

/** The older reviews that were asked for, and "View more" while there are others. */
export function MoreReviews({ reviews }: { reviews: ReturnType<typeof useReviews> }) {
  const t = useTranslations();
  const { older, hasMore, loading, moreFailed, loadMore } = reviews;
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    // The button may be gone: who uses a keyboard goes on at the first of the new ones.
    if (older.length > seen.current) {
      (list.current?.children[seen.current] as HTMLElement | undefined)?.focus({
        preventScroll: true,
      });
    }
    seen.current = older.length;
  }, [older.length]);
  return (
    <>
      {older.length > 0 && (
        <ul ref={list} className="mt-3 grid gap-3">
          {older.map((review) => (
            <li key={review.id} tabIndex={-1} className="rounded-tile">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {moreFailed && (
        <p role="status" className="pt-3 text-center text-ink-soft">
          {t('reviews.failed')}
        </p>
      )}
      {hasMore && (
        <div className="mt-3 grid justify-items-center">
          <Button look="line" size="compact" busy={loading} onClick={loadMore}>
            <span>{t(moreFailed ? 'reviews.tryAgain' : 'reviews.viewMore')}</span>
          </Button>
        </div>
      )}
    </>
  );
}
