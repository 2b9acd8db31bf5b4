import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../../board/times.ts';
import { useStanding } from '../../../kitchen/use-standing.ts';
import { useTranslations } from '../../../translations.ts';

/** Today, and tomorrow by its date, so that nobody takes one for the other. A link may lead to another day, in its place. */
export function DayTabs({ queue: { day, today, tomorrow } }: { queue: KitchenQueue }) {
  const t = useTranslations();
  const language = useLanguage();
  const { stand } = useStanding();
  const days = [today, day === today ? tomorrow : day];
  return (
    <div
      role="radiogroup"
      aria-label={t('kitchen.days')}
      className="segments kit-segments kit-days"
    >
      {days.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="day"
            className="sr-only"
            checked={one === day}
            onChange={() => stand({ day: one === today ? undefined : one })}
          />
          {one === today ? t('kitchen.today') : shortDay(one, language)}
        </label>
      ))}
    </div>
  );
}
