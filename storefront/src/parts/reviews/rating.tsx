import { icon } from '@mahlab/ui/icon';
import star from '@phosphor-icons/core/assets/fill/star-fill.svg?icon';
import { useTranslations } from '../../translations.ts';

const StarIcon = /*#__PURE__*/ icon(star);

/** A rating of 1 to 5 as stars; read as "4 of 5". An average is rounded to whole stars. */
export function Rating({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = useTranslations();
  const full = Math.round(rating);
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={t('reviews.rating', { rating })}>
      {[1, 2, 3, 4, 5].map((place) => (
        <StarIcon key={place} size={size} className={place <= full ? 'text-cherry' : 'text-line'} />
      ))}
    </span>
  );
}
