import type { StaffReview } from '@mahlab/bakery/api/staff-review';
import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { TextArea } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SendButton } from '../../parts/send-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';

type Props = { review: StaffReview; onClose: () => void; onSaved: () => void };

/** What the bakery says to a review, under which everybody reads it. */
export function AnswerSheet({ review, onClose, onSaved }: Props) {
  const t = useTranslations();
  const [answer, setAnswer] = useState(review.answer);
  const form = useSubmit<{ answer?: string }>({
    check: () => ({}),
    send: async () => {
      const body = { answer, seen: review.answer };
      const sent = await post(staffReviewEndpoints.answerReview(review.id), body, {
        quiet: ['review-changed'],
      });
      if (!sent.ok) return { answer: sent.message };
      showToast({
        kind: 'done',
        text: t(sent.answer.state === 'shown' ? 'reviews.saved' : 'reviews.savedHidden'),
      });
      onSaved();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('reviews.answerTo', { name: review.name || t('reviews.anonymous') })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={<SendButton busy={form.busy}>{t('reviews.saveAnswer')}</SendButton>}
    >
      {review.comment && (
        <p className="review-said text-ink-soft" dir="auto">
          {review.comment}
        </p>
      )}
      <TextArea
        label={t('reviews.answerText')}
        hint={t('reviews.answerHint')}
        rows={5}
        dir="auto"
        maxLength={1000}
        value={answer}
        error={form.errors.answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </SideSheet>
  );
}
