import type { StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import { shortDay } from '../../board/times.ts';
import type { Found } from '../../calendar/found.ts';
import { useTranslations } from '../../translations.ts';
import { ConfirmSheet, type PlanOfPage } from './sheets/confirm-sheet.tsx';

type Props = { day: Day; plans: readonly StaffPlan[]; found: Found };
type Asked = { title: string; changes: PlanOfPage[] };

/** The plans that change a day: each can be taken away, and what is uncertain be decided. */
export function PlanRows({ day, plans, found }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (plans.length === 0) return null;
  const nameOf = (id: string | null) => {
    if (id === null) return t('calendar.allKitchens');
    const kitchen = found.calendar.kitchens.find((one) => one.id === id);
    return kitchen ? nameIn(kitchen, language) : id;
  };
  const groups = [...Map.groupBy(plans, sameWords).values()];
  const ask = (title: string, group: readonly StaffPlan[], of: Partial<PlanOfPage>) =>
    setAsked({
      title,
      changes: group.map(({ id, version }) => ({ ...of, id, version }) as PlanOfPage),
    });
  return (
    <section className="day-plans" aria-labelledby="day-plans">
      <h3 id="day-plans">{t('calendar.byPlan')}</h3>
      <ul>
        {groups.map((group) => {
          const [plan] = group as [StaffPlan];
          const label = inLanguage(plan.label, language);
          const isMine = group.every(({ branch }) => branch !== null || found.mayChangeAll);
          const isUnsure = group.every(({ tentative }) => tentative.includes(day));
          return (
            <li key={plan.id}>
              <p>
                <b className="font-semibold">{label}</b>
                {isUnsure && <span className="badge tone-saffron">{t('calendar.unsure')}</span>}
              </p>
              <p className="text-small text-ink-soft">
                {group.map(({ branch }) => nameOf(branch)).join(t('today.comma'))}
                <br />
                {plan.from === plan.until
                  ? shortDay(plan.from ?? day, language)
                  : t('calendar.fromUntil', {
                      from: shortDay(plan.from ?? day, language),
                      until: shortDay(plan.until ?? day, language),
                    })}
              </p>
              {found.mayChange && isMine && (
                <div className="flex flex-wrap gap-4">
                  {isUnsure && (
                    <>
                      <button
                        type="button"
                        className="act"
                        onClick={() =>
                          ask(t('calendar.holdsTitle', { label }), group, {
                            change: 'decide',
                            day,
                            holds: true,
                          })
                        }
                      >
                        {t('calendar.holds')}
                      </button>
                      <button
                        type="button"
                        className="act"
                        onClick={() =>
                          ask(t('calendar.holdsNotTitle', { label }), group, {
                            change: 'decide',
                            day,
                            holds: false,
                          })
                        }
                      >
                        {t('calendar.holdsNot')}
                      </button>
                    </>
                  )}
                  <button
                    type="button"
                    className="act"
                    onClick={() =>
                      ask(t('calendar.deleteTitle', { label }), group, { change: 'delete' })
                    }
                  >
                    {t('calendar.delete')}
                  </button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {asked && <ConfirmSheet {...asked} found={found} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** Plans of several kitchens that were made together are told of together. */
function sameWords({ from, until, label, closed, tentative }: StaffPlan): string {
  return JSON.stringify([from, until, label, closed, tentative]);
}
