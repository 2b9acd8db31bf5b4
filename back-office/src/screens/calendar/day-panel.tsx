import type { CalendarKitchen } from '@mahlab/bakery/api/staff-calendar';
import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { nameIn } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { type DayPlan, planOf } from '@mahlab/bakery/rules/promise/plan';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { fullDay } from '../../board/times.ts';
import type { Found } from '../../calendar/found.ts';
import { inARow, shareOf } from '../../calendar/load.ts';
import { spanText } from '../../calendar/minutes-text.ts';
import { asPlans } from '../../calendar/use-calendar.ts';
import { useTranslations } from '../../translations.ts';
import { PlanRows } from './plan-rows.tsx';
import type { SheetName } from './sheets/calendar-sheets.tsx';

type Props = {
  day: Day;
  found: Found;
  onSheet: (sheet: SheetName) => void;
  /** What comes before the kitchens: orders that no longer fit. */
  children: ReactNode;
};

/** The day in hand: what each kitchen does, by which plans, and the way to change it. */
export function DayPanel({ day, found, onSheet, children }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { calendar, mayChange } = found;
  const plans = asPlans(found.plans);
  const shown = calendar.days.find((one) => one.day === day);
  const isPast = day < calendar.today;
  return (
    <section className="grid gap-3.5" aria-labelledby="day-in-hand">
      <h2 id="day-in-hand" className="heading">
        {fullDay(day, language)}
      </h2>
      {mayChange && !isPast && (
        <div className="day-actions">
          <Button look="line" onClick={() => onSheet('closed')}>
            {t('calendar.close')}
            <kbd aria-hidden="true">X</kbd>
          </Button>
          <Button look="line" onClick={() => onSheet('minutes')}>
            {t('calendar.minutes')}
            <kbd aria-hidden="true">C</kbd>
          </Button>
          <Button look="line" onClick={() => onSheet('hours')}>
            {t('calendar.hours')}
          </Button>
          <Button look="line" onClick={() => onSheet('drivers')}>
            {t('calendar.drivers')}
          </Button>
        </div>
      )}
      {children}
      <ul className="day-kitchens">
        {calendar.kitchens.map((kitchen) => {
          const load = shown?.kitchens.find((one) => one.kitchen === kitchen.id);
          return (
            <li key={kitchen.id}>
              <div className="flex items-baseline justify-between gap-3">
                <b className="font-semibold">{nameIn(kitchen, language)}</b>
                {load && (
                  <span className="text-small text-ink-soft tabular-nums">
                    <LoadText load={load} />
                  </span>
                )}
              </div>
              <Hours plan={planOf(day, kitchen.id, plans)} />
            </li>
          );
        })}
      </ul>
      <PlanRows day={day} plans={found.plans.filter((plan) => isOn(plan, day))} found={found} />
    </section>
  );
}

function isOn({ from, until }: StaffPlan, day: Day): boolean {
  return from !== null && until !== null && from <= day && day <= until;
}

/** What of a kitchen's minutes is promised; of a closed one alone what it has promised. */
function LoadText({ load }: { load: CalendarKitchen }) {
  const t = useTranslations();
  const used = load.early.used + load.late.used;
  const minutes = load.early.minutes + load.late.minutes;
  if (minutes > 0) return <>{t('calendar.ofMinutes', { used, minutes, share: shareOf(load) })}</>;
  return used > 0 ? <>{t('calendar.promisedMinutes', { used })}</> : null;
}

/** When a kitchen delivers, hands over and works; why it is closed. */
function Hours({ plan }: { plan: DayPlan }) {
  const t = useTranslations();
  const language = useLanguage();
  if (plan.closed) {
    const { english, arabic } = plan.closed;
    return (
      <p className="text-small text-ink-soft">
        {t('calendar.closedWhy', { why: language === 'ar' ? arabic : english })}
      </p>
    );
  }
  const windows = (mode: 'Delivery' | 'Pickup') =>
    inARow(plan.windows.filter((window) => window.mode === mode)).map(({ count, ...span }) =>
      t('calendar.windowsInARow', { count, hours: spanText(span, plan.day, language) }),
    );
  const drivers = plan.shifts.map((shift) =>
    t(`calendar.shift-${shift.vehicle}`, {
      count: shift.count,
      hours: spanText(shift, plan.day, language),
    }),
  );
  const rows = [
    { label: t('calendar.delivery'), texts: windows('Delivery') },
    { label: t('calendar.pickup'), texts: windows('Pickup') },
    { label: t('calendar.onTheRoad'), texts: drivers },
  ];
  return (
    <dl className="day-hours">
      {rows.map(({ label, texts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{texts.length > 0 ? texts.join(t('today.comma')) : t('calendar.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
