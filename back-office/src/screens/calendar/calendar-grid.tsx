import type { CalendarKitchen, StaffCalendar } from '@mahlab/bakery/api/staff-calendar';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { nameIn } from '@mahlab/bakery/rules/language';
import { addDays, type Day, instantAt } from '@mahlab/bakery/rules/promise/day';
import { useLanguage } from '@mahlab/web/language.tsx';
import { partsText } from '@mahlab/web/times.ts';
import { useEffect, useRef } from 'react';
import { fullDay } from '../../board/times.ts';
import { sharedReason, shareOf, shortName } from '../../calendar/load.ts';
import type { useCalendarPlace } from '../../calendar/use-calendar.ts';
import { useKeys } from '../../keys/keys.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  calendar: StaffCalendar;
  place: ReturnType<typeof useCalendarPlace>;
  plans: readonly StaffPlan[];
};

/** Five weeks from Saturday, a bar for each kitchen. Arrows go from day to day. */
export function CalendarGrid({ calendar, place, plans }: Props) {
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const go = (days: number) => () => {
    moved.current = true;
    place.choose(addDays(place.day, days));
  };
  const forth = language === 'ar' ? -1 : 1;
  useKeys([
    { code: 'ArrowLeft', cap: '←', label: 'calendar.day', told: true, run: go(-forth) },
    { code: 'ArrowRight', cap: '→', label: 'calendar.day', run: go(forth) },
    { code: 'ArrowUp', cap: '↑', label: 'calendar.day', run: go(-7) },
    { code: 'ArrowDown', cap: '↓', label: 'calendar.day', run: go(7) },
  ]);
  // The day in hand has the focus, whichever way it was reached.
  useEffect(() => {
    if (!moved.current) return;
    list.current?.querySelector<HTMLElement>(`[data-day="${place.day}"]`)?.focus();
  }, [place.day, calendar]);
  const weekdays = calendar.days.slice(0, 7);
  return (
    <div className="calendar-grid" ref={list}>
      {weekdays.map(({ day }) => (
        <div key={day} className="calendar-head" aria-hidden="true">
          {part(day, language, { weekday: 'short' })}
        </div>
      ))}
      {calendar.days.map(({ day, kitchens }, index) => (
        <DayCell
          key={day}
          day={day}
          kitchens={kitchens}
          names={calendar.kitchens}
          today={calendar.today}
          isFirst={index === 0}
          isChosen={day === place.day}
          season={plans.find((plan) => isSeason(plan, day))?.label ?? null}
          onChoose={() => place.choose(day)}
        />
      ))}
    </div>
  );
}

/** A plan of more than a week that stays open: Ramadan, a summer. */
function isSeason({ from, until, closed }: StaffPlan, day: Day): boolean {
  return from !== null && until !== null && !closed && until > addDays(from, 7)
    ? from <= day && day <= until
    : false;
}

type CellProps = {
  day: Day;
  kitchens: readonly CalendarKitchen[];
  names: StaffCalendar['kitchens'];
  today: Day;
  isFirst: boolean;
  isChosen: boolean;
  season: { english: string; arabic: string } | null;
  onChoose: () => void;
};

function DayCell({ day, kitchens, names, today, isFirst, isChosen, season, onChoose }: CellProps) {
  const t = useTranslations();
  const language = useLanguage();
  const closed = sharedReason(kitchens);
  const orders = kitchens.reduce((sum, one) => sum + one.orders, 0);
  const nameOf = (id: string) => {
    const found = names.find((one) => one.id === id);
    return found ? nameIn(found, language) : id;
  };
  const said = kitchens.map((one) =>
    one.closed
      ? t('calendar.kitchenClosed', { name: nameOf(one.kitchen) })
      : t('calendar.kitchenLoad', { name: nameOf(one.kitchen), share: shareOf(one) }),
  );
  const isUnsure = kitchens.some(({ tentative }) => tentative);
  const isNew = isFirst || day.endsWith('-01');
  const text = language === 'ar' ? 'arabic' : 'english';
  const tone = closed ? 'shut' : season ? 'season' : '';
  return (
    <button
      type="button"
      className={`calendar-day ${tone} ${day < today ? 'past' : ''} ${day === today ? 'now' : ''}`}
      data-day={day}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="sr-only">
        {[
          fullDay(day, language),
          t('calendar.orders', { count: orders }),
          ...(season ? [season[text]] : []),
          ...(closed ? [t('calendar.closedAll'), closed[text]] : said),
          ...(isUnsure ? [t('calendar.unsure')] : []),
        ].join(language === 'ar' ? '، ' : ', ')}
      </span>
      <span className="calendar-date" aria-hidden="true">
        <b>
          {part(day, language, isNew ? { day: 'numeric', month: 'short' } : { day: 'numeric' })}
        </b>
        {isUnsure && <span className="unsure">±</span>}
        {orders > 0 && <span className="count">{orders}</span>}
      </span>
      {closed ? (
        <span className="calendar-why" aria-hidden="true">
          <b>{t('calendar.closedAll')}</b>
          <span>{closed[text]}</span>
        </span>
      ) : (
        <span className="day-loads" aria-hidden="true">
          {kitchens.map((one) => (
            <Load key={one.kitchen} kitchen={one} name={shortName(nameOf(one.kitchen), language)} />
          ))}
        </span>
      )}
    </button>
  );
}

function Load({ kitchen, name }: { kitchen: CalendarKitchen; name: string }) {
  const t = useTranslations();
  const share = shareOf(kitchen);
  const tone = share >= 100 ? 'full' : share > 85 ? 'high' : '';
  return (
    <span className={`day-load ${tone}`}>
      <span>{name}</span>
      <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect className="free" width="100" height="5" />
        <rect className="taken" width={Math.min(100, share)} height="5" />
      </svg>
      <span>
        {kitchen.closed
          ? t('calendar.shut')
          : share >= 100
            ? t('calendar.full')
            : share > 0
              ? t('calendar.share', { share })
              : ''}
      </span>
    </span>
  );
}

function part(day: Day, language: 'en' | 'ar', parts: Intl.DateTimeFormatOptions): string {
  return partsText(instantAt(day, 720), language, parts);
}
