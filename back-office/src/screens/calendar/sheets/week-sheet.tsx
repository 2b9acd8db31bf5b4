import type { PlanChange, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { nameIn } from '@mahlab/bakery/rules/language';
import type { Weekday } from '@mahlab/bakery/rules/opening-hours';
import { type Day, weekdayOf } from '@mahlab/bakery/rules/promise/day';
import {
  type Part,
  type PartCapacity,
  planOf,
  type WholeDay,
} from '@mahlab/bakery/rules/promise/plan';
import { Field } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { termsOf } from '../../../calendar/changes.ts';
import { FROM_SATURDAY, plainWindow } from '../../../calendar/drafts.ts';
import type { Found } from '../../../calendar/found.ts';
import { asPlans } from '../../../calendar/use-calendar.ts';
import { usePlanPreview } from '../../../calendar/use-plan-preview.ts';
import { useReadPlans } from '../../../calendar/use-read-plans.ts';
import { dayOfWeekday, weekdayName } from '../../../calendar/weekday.ts';
import { Pick } from '../../../parts/pick.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../translations.ts';
import { HoursRows, ShiftRows, WindowRows } from './day-rows.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { PreviewBox } from './preview-box.tsx';
import { SavePlan } from './save-plan.tsx';
import { useSaving } from './use-saving.ts';

type Props = { day: Day; found: Found; onClose: () => void };
/** What was typed of a weekday: of its minutes and trays only what differs, so that the rest stays as others leave it. */
type Edited = Partial<Omit<WholeDay, 'capacity'>> & {
  minutes?: Partial<Record<Part, Partial<PartCapacity>>>;
};

/** A kitchen's week: hours, windows, minutes, trays and drivers of one weekday at a time, or of several alike. */
export function WeekSheet({ day, found, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const read = useReadPlans(found);
  const weeks = read.plans.filter(({ from, branch }) => from === null && branch !== null);
  const kitchens = found.calendar.kitchens.filter(({ id }) =>
    weeks.some(({ branch }) => branch === id),
  );
  const [kitchen, setKitchen] = useState(kitchens[0]?.id ?? '');
  const [days, setDays] = useState<Weekday[]>([weekdayOf(day)]);
  const [edited, setEdited] = useState<Edited | null>(null);
  const week = weeks.find(({ branch }) => branch === kitchen);
  const usual = usualDay(kitchen, days[0] ?? 'saturday', { day, plans: read.plans });
  const { minutes, ...others } = edited ?? {};
  const terms: WholeDay = {
    ...usual,
    ...others,
    capacity: {
      early: { ...usual.capacity.early, ...minutes?.early },
      late: { ...usual.capacity.late, ...minutes?.late },
    },
  };
  const set = (change: Edited) => setEdited({ ...edited, ...change });
  const changes: PlanChange[] =
    week && edited
      ? [
          {
            change: 'edit',
            id: week.id,
            version: week.version,
            plan: {
              ...termsOf(week),
              week: { ...week.week, ...Object.fromEntries(days.map((one) => [one, terms])) },
            },
          },
        ]
      : [];
  const preview = usePlanPreview(changes);
  const missing = changes.length === 0 ? t('calendar.nothingChanges') : null;
  const saving = useSaving({ changes, preview, read, onClose, missing });
  const toggle = (weekday: Weekday) => {
    const next = days.includes(weekday)
      ? days.filter((one) => one !== weekday)
      : [...days, weekday];
    if (next.length > 0) setDays(next);
  };
  const setPart = (part: Part, name: keyof PartCapacity, text: string) => {
    const typed = Math.min(10_000, Math.floor(Number(text)) || 0);
    set({ minutes: { ...minutes, [part]: { ...minutes?.[part], [name]: typed } } });
  };
  return (
    <SideSheet
      title={t('calendar.week')}
      onClose={onClose}
      onSubmit={saving.onSubmit}
      footer={<SavePlan saving={saving}>{t('calendar.saveWeek')}</SavePlan>}
    >
      <Pick
        label={t('calendar.kitchen')}
        value={kitchen}
        onChange={(chosen) => {
          setKitchen(chosen);
          setEdited(null);
        }}
      >
        {kitchens.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(one, language)}
          </option>
        ))}
      </Pick>
      <fieldset className="picks">
        <legend>{t('calendar.weekdays')}</legend>
        <div>
          {FROM_SATURDAY.map((weekday) => (
            <label key={weekday} className="pick">
              <input
                type="checkbox"
                className="sr-only"
                checked={days.includes(weekday)}
                onChange={() => toggle(weekday)}
              />
              {weekdayName(weekday, language)}
            </label>
          ))}
        </div>
      </fieldset>
      {days.length > 1 && <p className="text-small text-ink-soft">{t('calendar.alike')}</p>}
      <WindowRows rows={terms.windows} onChange={(windows) => set({ windows })} />
      <HoursRows rows={terms.production} onChange={(production) => set({ production })} />
      {(['early', 'late'] as const).map((part) => (
        <div key={part} className="pair">
          <Field
            type="number"
            min={0}
            label={t(`calendar.minutes-${part}`)}
            value={String(terms.capacity[part].decoratorMinutes)}
            onChange={({ target }) => setPart(part, 'decoratorMinutes', target.value)}
          />
          <Field
            type="number"
            min={0}
            label={t(`calendar.trays-${part}`)}
            value={String(terms.capacity[part].ovenTrays)}
            onChange={({ target }) => setPart(part, 'ovenTrays', target.value)}
          />
        </div>
      ))}
      <ShiftRows rows={terms.shifts} onChange={(shifts) => set({ shifts })} />
      <PreviewBox preview={preview} found={found} isEmpty={changes.length === 0} />
      <Meanwhile news={saving.news} found={found} onTakeIn={read.takeIn} />
    </SideSheet>
  );
}

/** A weekday as the kitchen's week alone has it. */
function usualDay(
  kitchen: string,
  weekday: Weekday,
  { day, plans }: { day: Day; plans: readonly StaffPlan[] },
): WholeDay {
  const base = asPlans(plans).filter(({ from }) => from === null);
  const { production, windows, capacity, shifts } = planOf(
    dayOfWeekday(weekday, day),
    kitchen,
    base,
  );
  return {
    production,
    windows: windows.map(plainWindow),
    capacity,
    shifts,
  };
}
