import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { useLanguage } from '@mahlab/web/language.tsx';
import { urgencyOf } from '../../board/rows.ts';
import { shortClock, shortHours } from '../../board/times.ts';
import { useNow } from '../../live/use-now.ts';
import { useTranslations } from '../../translations.ts';

/** By when it must be at its door: `by 6:00`; in colour once it hurries. */
export function DueBadge({ order }: { order: BoardOrder }) {
  const now = useNow(30_000);
  const text = useDueText(order);
  if (!text) return null;
  const urgency = urgencyOf(order, now);
  const tone = urgency === 'soon' ? 'due-soon' : urgency ? 'due-late' : '';
  return <span className={`due ${tone}`}>{text}</span>;
}

/** `by 6:00` once its window runs, its hours before that. */
export function useDueText({ promise }: BoardOrder): string {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow(30_000);
  if (!promise?.deliveryTime) return '';
  if (Date.parse(promise.startsAt) > now) return shortHours(promise, language);
  return t('drive.by', { time: shortClock(promise.endsAt) });
}
