import { instantAt } from '@mahlab/bakery/rules/promise/day';
import { useLanguage } from '@mahlab/web/language.tsx';
import { partsText } from '@mahlab/web/times.ts';
import { useBoard } from '../../../../board/board-store.ts';
import { fullDay } from '../../../../board/times.ts';
import { useTranslations } from '../../../../translations.ts';
import { daysOf, type FoundWindows } from './rooms.ts';

type Props = {
  found: FoundWindows;
  day: string;
  onDay: (day: string) => void;
  /** The id of what is wrong with the window, which is chosen from here on. */
  wrong?: string | undefined;
};

/** The days, each with the decorator minutes that are free on it. */
export function DayStrip({ found, day, onDay, wrong }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const today = useBoard((state) => state.board?.today);
  const weekday = (of: string) => partsText(instantAt(of, 720), language, { weekday: 'short' });
  return (
    <div
      className="day-strip"
      role="radiogroup"
      aria-label={t('order.day')}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong}
      tabIndex={-1}
    >
      {daysOf(found).map((one) => {
        const text = one.isOpen
          ? t('today.minutes', { minutes: one.free })
          : t(one.closed ? 'today.closed' : one.full ? 'today.full' : 'order.noWindows');
        return (
          <label key={one.day} className={one.isOpen || one.day === day ? '' : 'text-ink-soft'}>
            <input
              type="radio"
              name="day"
              className="sr-only"
              checked={one.day === day}
              aria-label={`${fullDay(one.day, language)}${t('today.comma')}${text}`}
              onChange={() => onDay(one.day)}
            />
            <span className="text-tiny">
              {one.day === today ? t('office.today') : weekday(one.day)}
            </span>
            <b>{Number(one.day.slice(-2))}</b>
            <span className="text-tiny">{text}</span>
          </label>
        );
      })}
    </div>
  );
}
