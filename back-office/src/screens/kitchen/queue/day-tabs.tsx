import type { KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../../board/times.ts';
import { useKitchenFilter } from '../../../kitchen/use-kitchen-filter.ts';
import { Segments } from '../../../parts/segments.tsx';
import { useTranslations } from '../../../translations.ts';

/** Today, and tomorrow by its date, so that nobody takes one for the other. A link may lead to another day, in its place. */
export function DayTabs({ queue: { day, today, tomorrow } }: { queue: KitchenQueue }) {
  const t = useTranslations();
  const language = useLanguage();
  const { set } = useKitchenFilter();
  const days = [today, day === today ? tomorrow : day];
  return (
    <Segments
      className="kit-segments kit-days"
      label={t('kitchen.days')}
      choices={days.map((value) => ({
        value,
        text: value === today ? t('kitchen.today') : shortDay(value, language),
      }))}
      chosen={day}
      onChoose={(one) => set({ day: one === today ? undefined : one })}
    />
  );
}
