import { type Timings, WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { useLanguage } from '@mahlab/web/language.tsx';
import { timeText } from '@mahlab/web/times.ts';
import { useKuwaitMinutes } from '../../parts/kitchens/open-line.tsx';
import { useTranslations } from '../../translations.ts';

/** The hours of the week as the branch has them; Kuwait's today stands out. */
export function WeekHours({ timings }: { timings: Timings }) {
  const t = useTranslations();
  const language = useLanguage();
  const minutes = useKuwaitMinutes();
  const today = minutes === null ? null : WEEKDAYS[Math.trunc(minutes / 1440)];
  return (
    <dl className="card-list py-1.5">
      {WEEKDAYS.map((day) => {
        const isToday = day === today;
        const spans = timings[day];
        return (
          <div
            key={day}
            aria-current={isToday ? 'date' : undefined}
            className={`flex min-h-11 items-center justify-between gap-4 ${isToday ? '-mx-2.5 rounded-control bg-blossom-soft px-2.5 font-semibold' : ''}`}
          >
            <dt className="flex items-center gap-2">
              {t(`hours.day.${day}`)}
              {isToday && <span className="badge badge-blossom">{t('branch.today')}</span>}
            </dt>
            <dd className="text-end tabular-nums">
              {spans.length === 0
                ? t('hours.closed')
                : spans.map(({ opens, closes }) => (
                    <span key={opens} className="block">
                      {t('branch.span', {
                        opens: timeText(opens, language),
                        closes: timeText(closes, language),
                      })}
                    </span>
                  ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
