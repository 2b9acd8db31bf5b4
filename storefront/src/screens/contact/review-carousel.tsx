import { Button } from '@mahlab/ui/button';
import { MoreReviews } from '../../parts/reviews/more-reviews.tsx';
import { ReviewCard } from '../../parts/reviews/review-card.tsx';
import { useReviews } from '../../parts/reviews/use-reviews.ts';
import { useTranslations } from '../../translations.ts';
import { CaretRightIcon } from './icons.ts';
import { useSlides } from './use-slides.ts';

/** The newest reviews side by side, one and a half in view; the older ones beneath when asked for. */
export function ReviewCarousel() {
  const t = useTranslations();
  const reviews = useReviews();
  const { newest = [], failed, retry } = reviews;
  const { list, current, show } = useSlides(newest.length);
  return (
    <section className="grid" aria-labelledby="reviews">
      <div className="gutter flex min-h-11 items-center justify-between">
        <h2 id="reviews" className="heading">
          {t('reviews.title')}
        </h2>
        {newest.length > 1 && (
          <button
            type="button"
            className="round bg-blossom text-cherry"
            aria-label={t('reviews.next')}
            onClick={() => show((current + 1) % newest.length)}
          >
            <CaretRightIcon size={20} className="flip" />
          </button>
        )}
      </div>
      {!reviews.newest && !failed && <Skeleton />}
      {failed && (
        <p role="status" className="gutter flex items-center justify-between gap-3 pt-3">
          <span className="text-ink-soft">{t('reviews.failed')}</span>
          <Button look="quiet" size="compact" onClick={retry}>
            {t('reviews.tryAgain')}
          </Button>
        </p>
      )}
      {reviews.newest?.length === 0 && (
        <p className="gutter pt-2 text-ink-soft">{t('reviews.none')}</p>
      )}
      {newest.length > 0 && (
        <>
          <ul
            ref={list}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it (axe asks for it)
            tabIndex={0}
            aria-labelledby="reviews"
            aria-roledescription={t('reviews.carousel')}
            className="no-scrollbar flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto px-5 pt-3 pb-1"
          >
            {newest.map((review) => (
              <li key={review.id} className="w-[76%] flex-none snap-start">
                <ReviewCard review={review} short />
              </li>
            ))}
          </ul>
          <Dots count={newest.length} current={current} onShow={show} />
        </>
      )}
      <div className="gutter">
        <MoreReviews reviews={reviews} />
      </div>
    </section>
  );
}

type DotsProps = { count: number; current: number; onShow: (index: number) => void };

function Dots({ count, current, onShow }: DotsProps) {
  const t = useTranslations();
  if (count < 2) return null;
  return (
    <div className="flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          // A dot has no other name than its place.
          key={index}
          type="button"
          aria-label={t('reviews.show', { number: index + 1, count })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
          className="grid h-11 w-6 place-items-center rounded-chip outline-offset-0"
        >
          <span
            className={`h-1.75 rounded-pill transition-all duration-(--time-move) ${index === current ? 'w-5 bg-ink' : 'w-1.75 bg-ink/40'}`}
          />
        </button>
      ))}
    </div>
  );
}

function Skeleton() {
  const t = useTranslations();
  return (
    <div
      role="status"
      aria-busy="true"
      className="flex gap-3 overflow-hidden px-5 pt-3 transition-opacity delay-150 starting:opacity-0"
    >
      <span className="sr-only">{t('reviews.loading')}</span>
      <span className="skeleton h-44 w-[76%] flex-none rounded-tile" />
      <span className="skeleton h-44 w-[76%] flex-none rounded-tile" />
    </div>
  );
}
