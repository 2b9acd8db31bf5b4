import { useSay } from '../../say.ts';
import { OpinionSheet } from './opinion-sheet.tsx';

/** Feedback about the shop (Spec 2): anybody may send it, and nothing of it is required. */
export function FeedbackSheet({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <OpinionSheet
      title={say('opinion.title')}
      afterwards={say('opinion.thanksText')}
      asksWho
      draft="shop"
      onClose={onClose}
    />
  );
}
