import { addDays, instantAt } from '@mahlab/bakery/rules/promise/day';
import { useLanguage } from '@mahlab/web/language.tsx';
import { monthText } from '@mahlab/web/times.ts';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { SHOWN_DAYS, useCalendar, useCalendarPlace } from '../../calendar/use-calendar.ts';
import { Page } from '../../frame/page.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useTranslations } from '../../translations.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { CalendarView } from './calendar-view.tsx';
import type { SheetName } from './sheets/calendar-sheets.tsx';

/** How full the kitchens are, day by day, and what they do when (Calendar). */
export function CalendarScreen() {
  const t = useTranslations();
  const place = useCalendarPlace();
  const found = useCalendar(place.from);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const { calendar, plans, failed, again } = found;
  return (
    <Page
      title={useSpan(place.from)}
      shortTitle={t('calendar.title')}
      below={t('calendar.below')}
      controls={<CalendarControls place={place} mayChange={found.mayChange} onSheet={setSheet} />}
    >
      {calendar && plans ? (
        <CalendarView
          place={place}
          found={{ ...found, calendar, plans }}
          sheet={sheet}
          onSheet={setSheet}
        />
      ) : failed ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('calendar.failed')}
            text={t('calendar.failedText')}
            onAgain={again}
          />
        </div>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

/** The months that are shown: `November 2026`, or `November 2026 to December 2026` without a year twice. */
function useSpan(from: string): string {
  const t = useTranslations();
  const language = useLanguage();
  const month = (day: string) => monthText(new Date(instantAt(day, 720)).toISOString(), language);
  const [one, other] = [month(from), month(addDays(from, SHOWN_DAYS - 1))];
  if (one === other) return one;
  const year = / \d{4}$/;
  const isSameYear = one.match(year)?.[0] === other.match(year)?.[0];
  return t('calendar.span', { from: isSameYear ? one.replace(year, '') : one, until: other });
}

function Skeleton() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="p-5" aria-busy="true">
      <p className="sr-only">{t('calendar.loading')}</p>
      {late && (
        <div className="grid grid-cols-7 gap-2" aria-hidden="true">
          {Array.from({ length: SHOWN_DAYS }, (_, index) => (
            // Places of days to come, always as many and in one order.
            <div key={index} className="skeleton h-24 rounded-control" />
          ))}
        </div>
      )}
    </div>
  );
}
