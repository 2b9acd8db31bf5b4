import { useTranslations } from '../../translations.ts';
import { OpinionSheet } from './opinion-sheet.tsx';

/** Feedback about the shop (Spec 2): anybody may send it, and nothing of it is required. */
export function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <OpinionSheet
      title={t('opinion.title')}
      afterwards={t('opinion.thanksText')}
      asksWho
      draft="shop"
      onClose={onClose}
    />
  );
}
