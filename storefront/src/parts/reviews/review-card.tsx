import type { Review } from '@mahlab/bakery/api/review';
import { useTranslations } from '../../translations.ts';
import { Rating } from './rating.tsx';
import { RelativeDate } from './relative-date.tsx';

/** What one customer said. `short` keeps it to a few lines, for rows of cards of one height. */
export function ReviewCard({ review, short = false }: { review: Review; short?: boolean }) {
  const t = useTranslations();
  const { rating, comment, name, sample, createdAt, answer } = review;
  return (
    <article className="flex h-full flex-col gap-2 rounded-tile bg-paper p-4 shadow-line">
      <p className="flex items-center justify-between gap-3">
        {rating === null ? <span /> : <Rating rating={rating} />}
        <RelativeDate iso={createdAt} />
      </p>
      {comment && (
        <p
          dir="auto"
          lang={isArabic(comment) ? 'ar' : 'en'}
          className={`wrap-anywhere whitespace-pre-line ${short ? 'line-clamp-5' : ''}`}
        >
          {comment}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-2 pt-1 text-small font-semibold">
        <bdi lang={name && !isArabic(name) ? 'en' : undefined}>
          {name || t('reviews.anonymous')}
        </bdi>
        {sample && <span className="badge badge-plain">{t('reviews.sample')}</span>}
      </p>
      {answer && (
        <div className="border-s-2 border-cherry ps-3 text-small">
          <p className="font-semibold">{t('reviews.answer')}</p>
          <p
            dir="auto"
            lang={isArabic(answer) ? 'ar' : 'en'}
            className={`wrap-anywhere whitespace-pre-line ${short ? 'line-clamp-3' : ''}`}
          >
            {answer}
          </p>
        </div>
      )}
    </article>
  );
}

function isArabic(text: string): boolean {
  return /^\P{L}*\p{Script=Arabic}/u.test(text);
}
