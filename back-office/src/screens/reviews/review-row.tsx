import type { StaffReview } from '@mahlab/bakery/api/staff-review';
import { nameIn } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import type { ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  review: StaffReview;
  inHand: boolean;
  onTake: () => void;
  onDecide: (to: ReviewState) => void;
  onAnswer: () => void;
};

/** One review: what was said of what by whom, the bakery's answer, and what may be done. */
export function ReviewRow({ review, inHand, onTake, onDecide, onAnswer }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { id, name, comment, phoneNumber, product, createdAt, state, answer } = review;
  return (
    <li className="review" data-review={id} tabIndex={-1} aria-current={inHand} onFocus={onTake}>
      <p className="review-head">
        <Stars rating={review.rating} />
        <b>{product ? nameIn(product, language) : t('reviews.shop')}</b>
        {review.sample && <span className="badge badge-plain">{t('reviews.sample')}</span>}
        <time dateTime={createdAt} className="text-small text-ink-soft">
          {instantText(createdAt, language)}
        </time>
      </p>
      {comment && <Said text={comment} />}
      <p className="text-small text-ink-soft">
        <bdi>{name || t('reviews.anonymous')}</bdi>
        {phoneNumber && (
          <>
            {' · '}
            <a className="underline" href={`tel:${phoneNumber}`}>
              <bdi>{printedPhone(phoneNumber)}</bdi>
            </a>
          </>
        )}
      </p>
      {answer && (
        <div className="review-answer">
          <p className="text-small font-semibold">
            {t('reviews.answered', { time: instantText(review.answeredAt ?? createdAt, language) })}
          </p>
          <Said text={answer} />
        </div>
      )}
      <div className="review-acts">
        {state !== 'shown' && (
          <Button onClick={() => onDecide('shown')}>
            {t('reviews.show')}
            {inHand && <kbd aria-hidden="true">S</kbd>}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="line" onClick={() => onDecide('hidden')}>
            {t(state === 'shown' ? 'reviews.takeOff' : 'reviews.hide')}
            {inHand && <kbd aria-hidden="true">X</kbd>}
          </Button>
        )}
        <Button look="line" onClick={onAnswer}>
          {t(answer ? 'reviews.changeAnswer' : 'reviews.answer')}
          {inHand && <kbd aria-hidden="true">A</kbd>}
        </Button>
      </div>
    </li>
  );
}

/** In the script it was typed in. */
function Said({ text }: { text: string }) {
  const arabic = /^\P{L}*\p{Script=Arabic}/u.test(text);
  return (
    <p className="review-said" dir="auto" lang={arabic ? 'ar' : 'en'}>
      {text}
    </p>
  );
}

function Stars({ rating }: { rating: number | null }) {
  const t = useTranslations();
  if (rating === null) return <span className="text-ink-soft">{t('reviews.unrated')}</span>;
  return (
    <span className="review-stars" role="img" aria-label={t('reviews.rated', { rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  );
}
