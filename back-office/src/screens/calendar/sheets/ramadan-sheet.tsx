import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChange, PlanTerms, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { addDays, type Day } from '@mahlab/bakery/rules/promise/day';
import { fitNights } from '@mahlab/bakery/rules/promise/fit-nights';
import { type Plan, planOf } from '@mahlab/bakery/rules/promise/plan';
import { Button } from '@mahlab/ui/button';
import { get } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useState } from 'react';
import useSWR from 'swr';
import { fullDay } from '../../../board/times.ts';
import { termsOf } from '../../../calendar/changes.ts';
import { moved } from '../../../calendar/drafts.ts';
import type { Found } from '../../../calendar/found.ts';
import { spanText } from '../../../calendar/minutes-text.ts';
import { asPlans } from '../../../calendar/use-calendar.ts';
import { usePlanPreview } from '../../../calendar/use-plan-preview.ts';
import { useReadPlans } from '../../../calendar/use-read-plans.ts';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../translations.ts';
import { Meanwhile } from './meanwhile.tsx';
import { KitchenPicks } from './plan-fields.tsx';
import { PreviewBox } from './preview-box.tsx';
import { SavePlan } from './save-plan.tsx';
import { useSaving } from './use-saving.ts';

type Props = { found: Found; onClose: () => void };

/** The next Ramadan by the calendar: its days move together by one, and nothing is saved before Publish. */
export function RamadanSheet({ found, onClose }: Props) {
  const t = useTranslations();
  const { kitchens } = found.calendar;
  const [chosen, setChosen] = useState(() => kitchens.map(({ id }) => id));
  const [days, setDays] = useState(0);
  const ids = kitchens.map(({ id }) => id);
  const suggested = useSWR(['ramadan', ...ids], () =>
    Promise.all(ids.map((kitchen) => get(staffEndpoints.ramadan({ kitchen })))),
  );
  const read = useReadPlans(found);
  const plans = asPlans(read.plans);
  const drafts = (suggested.data ?? [])
    .filter(({ plan }) => plan.branch !== null && chosen.includes(plan.branch))
    .map(({ plan }) => draftOf(plan, { days, plans, saved: read.plans }));
  const changes = drafts.map(({ change }) => change);
  const preview = usePlanPreview(changes);
  const missing = changes.length === 0 ? t('calendar.kitchenMissing') : null;
  const saving = useSaving({ changes, preview, read, onClose, missing });
  const [first] = drafts;
  return (
    <SideSheet
      title={t('calendar.ramadan')}
      onClose={onClose}
      onSubmit={saving.onSubmit}
      footer={<SavePlan saving={saving}>{t('calendar.publish')}</SavePlan>}
    >
      {suggested.error && (
        <div className="notice tone-saffron" role="alert">
          <p className="flex-1">{t('calendar.failed')}</p>
          <button type="button" className="act" onClick={() => void suggested.mutate()}>
            {t('office.again')}
          </button>
        </div>
      )}
      {!suggested.data && !suggested.error && (
        <p className="notice tone-plain" role="status">
          {t('calendar.loading')}
        </p>
      )}
      {first && (
        <>
          <p className="badge tone-plain justify-self-start">
            {t(first.change.change === 'edit' ? 'calendar.isPublished' : 'calendar.isDraft')}
          </p>
          <Dates plan={first.plan} days={days} onMove={setDays} />
          <Comparison plan={first.plan} plans={plans} />
        </>
      )}
      <KitchenPicks kitchens={kitchens} chosen={chosen} onChange={setChosen} />
      {drafts.some(({ isCut }) => isCut) && (
        <p className="notice tone-sea">{t('calendar.cutNights')}</p>
      )}
      <PreviewBox preview={preview} found={found} isEmpty={changes.length === 0} />
      <Meanwhile news={saving.news} found={found} onTakeIn={read.takeIn} />
    </SideSheet>
  );
}

type Given = { days: number; plans: readonly Plan[]; saved: readonly StaffPlan[] };

/** A kitchen's Ramadan: the one that is saved, or the suggestion, moved by some days and kept clear of its usual days. */
function draftOf(suggestion: PlanTerms, { days, plans, saved }: Given) {
  const old = saved.find((plan) => isSameRamadan(plan, suggestion));
  const terms = moved(old ? termsOf(old) : suggestion, days);
  const others = plans.filter(({ id }) => id !== old?.id);
  const kitchen = suggestion.branch ?? '';
  const plan = fitNights(terms as Plan, { kitchen, plans: others }) as PlanTerms;
  const isCut = endsEarly(plan);
  const change: PlanChange = old
    ? { change: 'edit', id: old.id, version: old.version, plan }
    : { change: 'create', plan };
  return { plan, change, isCut };
}

function isSameRamadan(plan: StaffPlan, { branch, from, label }: PlanTerms): boolean {
  if (plan.branch !== branch || plan.label.english !== label.english) return false;
  if (plan.from === null || from === null) return false;
  return plan.from >= addDays(from, -5) && plan.from <= addDays(from, 5);
}

/** Whether some nights end at midnight, and others go on after it. */
function endsEarly({ week }: PlanTerms): boolean {
  const ends = Object.values(week).flatMap((terms) =>
    terms?.windows ? [Math.max(0, ...terms.windows.map(({ until }) => until))] : [],
  );
  return new Set(ends).size > 1;
}

type DatesProps = { plan: PlanTerms; days: number; onMove: (days: number) => void };

function Dates({ plan, days, onMove }: DatesProps) {
  const t = useTranslations();
  const language = useLanguage();
  const text = (day: Day | null) => (day ? fullDay(day, language) : '');
  const unsure = (day: Day | null) =>
    day !== null && plan.tentative.includes(day) ? <b> ± 1</b> : null;
  return (
    <div className="grid gap-2">
      <dl className="figures">
        <div>
          <dt>{t('calendar.firstDay')}</dt>
          <dd>
            {text(plan.from)}
            {unsure(plan.from)}
          </dd>
        </div>
        <div>
          <dt>{t('calendar.lastDay')}</dt>
          <dd>
            {text(plan.until)}
            {unsure(plan.until)}
          </dd>
        </div>
      </dl>
      <div className="flex gap-2">
        <Button look="line" onClick={() => onMove(days - 1)}>
          {t('calendar.dayEarlier')}
        </Button>
        <Button look="line" onClick={() => onMove(days + 1)}>
          {t('calendar.dayLater')}
        </Button>
      </div>
      <p className="text-small text-ink-soft">{t('calendar.moonText')}</p>
    </div>
  );
}

/** The usual windows beside those of Ramadan, on its first Wednesday or so: a day well inside it. */
function Comparison({ plan, plans }: { plan: PlanTerms; plans: readonly Plan[] }) {
  const t = useTranslations();
  const language = useLanguage();
  if (plan.from === null || plan.branch === null) return null;
  const day = addDays(plan.from, 2);
  const base = plans.filter(({ from }) => from === null);
  const inIt: Plan = { ...(plan as Plan), id: '', madeAt: 0, tentative: [] };
  const both = [planOf(day, plan.branch, base), planOf(day, plan.branch, [...base, inIt])];
  const minutes = ({ capacity: { early, late } }: (typeof both)[number]) =>
    early.decoratorMinutes + late.decoratorMinutes;
  return (
    <div className="compare">
      {both.map((one, index) => (
        <div key={index === 0 ? 'usual' : 'ramadan'}>
          <h3>{t(index === 0 ? 'calendar.usual' : 'calendar.inRamadan')}</h3>
          <ul>
            {one.windows
              .filter(({ mode }) => mode === 'Delivery')
              .map((window) => (
                <li key={window.from}>{spanText(window, day, language)}</li>
              ))}
          </ul>
          <p className="text-small text-ink-soft">
            {t('calendar.minutesADay', { minutes: minutes(one) })}
          </p>
        </div>
      ))}
    </div>
  );
}
