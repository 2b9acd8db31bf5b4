import type { StaffReview } from '@mahlab/bakery/api/staff-review';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import type { ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { post } from '@mahlab/web/client.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Scene } from '../../frame/scene.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { useTranslations } from '../../translations.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { ReviewRow } from './review-row.tsx';
import { ReviewsIcon } from './reviews-icon.ts';

type Props = {
  state: ReviewState;
  reviews: readonly StaffReview[];
  /** Asks again, where the last answer did not come. */
  again: (() => void) | null;
  onChanged: () => Promise<unknown>;
  /** The way to the pages before and after. */
  pages: ReactNode;
};

/** The reviews of a state; one of them is in hand, and keys are for that one. */
export function ReviewList({ state, reviews, again, onChanged, pages }: Props) {
  const t = useTranslations();
  const [inHand, setInHand] = useState<string | null>(null);
  const [answering, setAnswering] = useState<StaffReview | null>(null);
  const [last, setLast] = useState<{ id: string; from: ReviewState; to: ReviewState } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Those that are on their way to another state. */
  const moving = useRef(new Set<string>());
  const place = Math.max(
    0,
    reviews.findIndex(({ id }) => id === inHand),
  );
  const current = reviews[place];

  const take = (to: number) => {
    const next = reviews[Math.min(Math.max(to, 0), reviews.length - 1)];
    if (!next) return;
    setInHand(next.id);
    list.current?.querySelector<HTMLElement>(`[data-review="${next.id}"]`)?.focus();
  };
  const move = async (id: string, from: ReviewState, to: ReviewState) => {
    if (moving.current.has(id)) return false;
    moving.current.add(id);
    // The next one comes into the hand at the press: what is pressed before the answer is for that one.
    const isInHand = id === current?.id;
    const neighbour = [...reviews.slice(place + 1), ...reviews.slice(0, place).reverse()].find(
      (review) => !moving.current.has(review.id),
    );
    if (isInHand && neighbour) setInHand(neighbour.id);
    const sent = await post(staffReviewEndpoints.moveReview(id), { from, to });
    if (sent.ok) setLast({ id, from, to });
    else if (isInHand) setInHand((now) => (now === neighbour?.id ? id : now));
    await onChanged();
    moving.current.delete(id);
    return sent.ok;
  };
  const undo = async () => {
    if (!last) return;
    if (await move(last.id, last.to, last.from)) setLast(null);
    setInHand(last.id);
  };
  const decide = (id: string, to: ReviewState) => void move(id, state, to);

  const keys: Key[] = [];
  if (current) {
    keys.push(
      {
        code: 'KeyJ',
        cap: 'J',
        label: 'reviews.next',
        told: true,
        run: () => take(inHand === null ? 0 : place + 1),
      },
      { code: 'KeyK', cap: 'K', label: 'reviews.before', told: true, run: () => take(place - 1) },
      {
        code: 'KeyA',
        cap: 'A',
        label: 'reviews.answer',
        told: true,
        run: () => setAnswering(current),
      },
    );
    if (state !== 'shown') {
      const run = () => decide(current.id, 'shown');
      keys.push({ code: 'KeyS', cap: 'S', label: 'reviews.show', told: true, run });
    }
    if (state !== 'hidden') {
      const run = () => decide(current.id, 'hidden');
      keys.push({ code: 'KeyX', cap: 'X', label: 'reviews.hide', told: true, run });
    }
  }
  if (last)
    keys.push({
      code: 'KeyZ',
      cap: 'Z',
      label: 'reviews.undo',
      told: true,
      run: () => void undo(),
    });
  useKeys(keys);

  return (
    <div className="reviews">
      {again && (
        <div className="notice tone-saffron items-center" role="status">
          <p className="flex-1">{t('reviews.old')}</p>
          <button type="button" className="act" onClick={again}>
            {t('office.again')}
          </button>
        </div>
      )}
      {last && (
        <div className="notice tone-plain items-center" role="status">
          <p className="flex-1">
            {t(last.to === 'shown' ? 'reviews.isShown' : 'reviews.isHidden')}
          </p>
          <button type="button" className="act" onClick={() => void undo()}>
            {t('reviews.undo')}
          </button>
        </div>
      )}
      {reviews.length === 0 ? (
        <Scene
          picture={<ReviewsIcon size={56} className="text-cherry" />}
          title={t(`reviews.none.${state}`)}
          text={t(`reviews.noneText.${state}`)}
        />
      ) : (
        <ul ref={list} className="grid gap-3">
          {reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              inHand={review.id === current?.id}
              onTake={() => setInHand(review.id)}
              onDecide={(to) => decide(review.id, to)}
              onAnswer={() => setAnswering(review)}
            />
          ))}
        </ul>
      )}
      {pages}
      {answering && (
        <AnswerSheet
          review={answering}
          onClose={() => setAnswering(null)}
          onSaved={() => {
            setAnswering(null);
            void onChanged();
          }}
        />
      )}
    </div>
  );
}
