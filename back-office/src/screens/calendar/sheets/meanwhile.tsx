import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { DayTerms } from '@mahlab/bakery/rules/promise/plan';
import { useLanguage } from '@mahlab/web/language.tsx';
import { shortDay } from '../../../board/times.ts';
import type { Found } from '../../../calendar/found.ts';
import type { Difference, News } from '../../../calendar/meanwhile.ts';
import { spanText } from '../../../calendar/minutes-text.ts';
import { dayOfWeekday, weekdayName } from '../../../calendar/weekday.ts';
import { useTranslations } from '../../../translations.ts';

type Props = { news: readonly News[]; found: Found; onTakeIn: () => void };

/** What others did to the same plans since this form was opened; nothing is saved before that was seen. */
export function Meanwhile({ news, found, onTakeIn }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  if (news.length === 0) return null;
  const kitchenOf = ({ branch }: StaffPlan) => {
    const kitchen = found.calendar.kitchens.find(({ id }) => id === branch);
    return kitchen ? nameIn(kitchen, language) : t('calendar.allKitchens');
  };
  return (
    <section className="notice tone-saffron meanwhile" role="status">
      <p>
        <b>{t('calendar.meanwhile')}</b>
      </p>
      <ul>
        {news.map(({ before, after, differences }) => {
          const plan = (after ?? before) as StaffPlan;
          const name =
            plan.from === null ? t('calendar.week') : inLanguage(plan.label, language) || plan.id;
          return (
            <li key={plan.id}>
              {kitchenOf(plan)}
              {t('today.comma')}
              <bdi>{name}</bdi>
              {!before && t('calendar.isNew')}
              {!after && t('calendar.isGone')}
              {before && after && (
                <ul>
                  {differences.map((difference) => (
                    <DifferenceRow
                      key={JSON.stringify(difference)}
                      difference={difference}
                      before={before}
                      after={after}
                    />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <button type="button" className="act" onClick={onTakeIn}>
        {t('calendar.takeIn')}
      </button>
    </section>
  );
}

type RowProps = { difference: Difference; before: StaffPlan; after: StaffPlan };

function DifferenceRow({ difference, before, after }: RowProps) {
  const t = useTranslations();
  const language = useLanguage();
  const textOf = useTextOf(difference);
  const weekday = 'weekday' in difference ? weekdayName(difference.weekday, language) : '';
  return (
    <li>
      {weekday && `${weekday}${t('today.comma')}`}
      {t(`calendar.part-${difference.what}`)}
      {t('today.colon')} <s>{textOf(before)}</s>{' '}
      <span className="sr-only">{t('calendar.now')}</span> {textOf(after)}
    </li>
  );
}

/** How a plan reads where it differs. */
function useTextOf(difference: Difference): (plan: StaffPlan) => string {
  const t = useTranslations();
  const language = useLanguage();
  const comma = t('today.comma');
  const list = (texts: readonly string[]) =>
    texts.length > 0 ? texts.join(comma) : t('calendar.none');
  const days = (from: Day | null, until: Day | null) =>
    from === null || until === null
      ? t('calendar.week')
      : t('calendar.fromUntil', {
          from: shortDay(from, language),
          until: shortDay(until, language),
        });
  return (plan) => {
    if (!('weekday' in difference)) {
      if (difference.what === 'days') return days(plan.from, plan.until);
      if (difference.what === 'label') return inLanguage(plan.label, language);
      if (difference.what === 'closed')
        return t(plan.closed ? 'calendar.isClosed' : 'calendar.isOpen');
      return list(plan.tentative.map((day) => shortDay(day, language)));
    }
    const terms: DayTerms = plan.week[difference.weekday] ?? {};
    const day = dayOfWeekday(difference.weekday, '2026-01-01');
    if (difference.what === 'capacity') {
      const { early, late } = terms.capacity ?? {};
      if (!early || !late) return t('calendar.asUsual');
      return t('calendar.capacityText', {
        early: early.decoratorMinutes,
        late: late.decoratorMinutes,
        earlyTrays: early.ovenTrays,
        lateTrays: late.ovenTrays,
      });
    }
    if (difference.what === 'shifts') {
      const shifts = terms.shifts?.map((shift) =>
        t(`calendar.shift-${shift.vehicle}`, {
          count: shift.count,
          hours: spanText(shift, day, language),
        }),
      );
      return shifts ? list(shifts) : t('calendar.asUsual');
    }
    if (difference.what === 'production') {
      const hours = terms.production?.map((span) => spanText(span, day, language));
      return hours ? list(hours) : t('calendar.asUsual');
    }
    const windows = terms.windows?.map((window) => {
      const mode = t(window.mode === 'Delivery' ? 'calendar.delivery' : 'calendar.pickup');
      return `${mode} ${spanText(window, day, language)}`;
    });
    return windows ? list(windows) : t('calendar.asUsual');
  };
}
