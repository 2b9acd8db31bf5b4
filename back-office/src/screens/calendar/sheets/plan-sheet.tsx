import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import { Field } from '@mahlab/ui/field';
import { useState } from 'react';
import { type Draft, type Kind, plainWindow, plansOf } from '../../../calendar/drafts.ts';
import type { Found } from '../../../calendar/found.ts';
import { asPlans } from '../../../calendar/use-calendar.ts';
import { usePlanPreview } from '../../../calendar/use-plan-preview.ts';
import { useReadPlans } from '../../../calendar/use-read-plans.ts';
import { Choices } from '../../../parts/choices.tsx';
import { SideSheet } from '../../../parts/side-sheet.tsx';
import { useTranslations } from '../../../translations.ts';
import { HoursRows, ShiftRows, WindowRows } from './day-rows.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { KitchenPicks, LabelFields } from './plan-fields.tsx';
import { PreviewBox } from './preview-box.tsx';
import { SavePlan } from './save-plan.tsx';
import { useSaving } from './use-saving.ts';

type Props = { kind: Kind; day: Day; found: Found; onClose: () => void };
const KINDS = ['closed', 'minutes', 'hours', 'drivers', 'summer'] as const;

/** Closes days, or gives them fewer minutes, other hours or other drivers; what that does stands below before it is saved. */
export function PlanSheet({ kind, day, found, onClose }: Props) {
  const t = useTranslations();
  const read = useReadPlans(found);
  const plans = asPlans(read.plans);
  const { kitchens, today } = found.calendar;
  const [draft, setDraft] = useState<Draft>(() => {
    const first = kitchens[0]?.id ?? '';
    const { production, windows, shifts } = planOf(day, first, plans);
    const usual = windows.map(plainWindow);
    const start = day < today ? today : day;
    const dates = kind === 'summer' ? summerOf(today) : { from: start, until: start };
    const all = kind === 'summer' ? kitchens.map(({ id }) => id) : [first];
    const label = {
      english: t(`calendar.label-${kind}`),
      arabic: t(`calendar.labelArabic-${kind}`),
    };
    return { kind, kitchens: all, ...dates, label, share: 50, production, windows: usual, shifts };
  });
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const setKind = (next: Kind) =>
    set({
      kind: next,
      label: { english: t(`calendar.label-${next}`), arabic: t(`calendar.labelArabic-${next}`) },
      ...(next === 'summer' && { ...summerOf(today), kitchens: kitchens.map(({ id }) => id) }),
    });
  const isDated = draft.from !== '' && draft.until >= draft.from && draft.from >= today;
  const missing = !isDated
    ? t('calendar.datesMissing')
    : draft.kitchens.length === 0
      ? t('calendar.kitchenMissing')
      : draft.label.english.trim() === '' || draft.label.arabic.trim() === ''
        ? t('calendar.labelMissing')
        : null;
  const changes: PlanChange[] =
    missing === null ? plansOf(draft, plans).map((plan) => ({ change: 'create', plan })) : [];
  const preview = usePlanPreview(changes);
  const isIdle = missing === null && changes.length === 0;
  const saving = useSaving({
    changes,
    preview,
    read,
    onClose,
    missing: isIdle ? t('calendar.nothingChanges') : missing,
  });
  return (
    <SideSheet
      title={t('calendar.changeTitle')}
      onClose={onClose}
      onSubmit={saving.onSubmit}
      footer={<SavePlan saving={saving}>{t(`calendar.save-${draft.kind}`)}</SavePlan>}
    >
      <Choices
        name="kind"
        label={t('calendar.what')}
        value={draft.kind}
        choices={KINDS.map((value) => ({ value, text: t(`calendar.kind-${value}`) }))}
        onChange={setKind}
      />
      <div className="pair">
        <Field
          type="date"
          label={t('calendar.from')}
          min={today}
          value={draft.from}
          onChange={({ target }) =>
            set({ from: target.value, ...(draft.until < target.value && { until: target.value }) })
          }
        />
        <Field
          type="date"
          label={t('calendar.until')}
          min={draft.from}
          value={draft.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      <KitchenPicks
        kitchens={kitchens}
        chosen={draft.kitchens}
        onChange={(chosen) => set({ kitchens: chosen })}
      />
      {draft.kind === 'minutes' && (
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          max={300}
          label={t('calendar.shareLabel')}
          hint={t('calendar.shareHint')}
          value={String(draft.share)}
          onChange={({ target }) =>
            set({ share: Math.max(0, Math.min(300, Math.floor(Number(target.value)) || 0)) })
          }
        />
      )}
      {draft.kind === 'hours' && (
        <>
          <WindowRows rows={draft.windows} onChange={(windows) => set({ windows })} />
          <HoursRows rows={draft.production} onChange={(production) => set({ production })} />
        </>
      )}
      {draft.kind === 'drivers' && (
        <ShiftRows rows={draft.shifts} onChange={(shifts) => set({ shifts })} />
      )}
      {draft.kind === 'summer' && <p className="text-ink-soft">{t('calendar.summerText')}</p>}
      <LabelFields label={draft.label} onChange={(label) => set({ label })} />
      <PreviewBox preview={preview} found={found} isEmpty={changes.length === 0} />
      <Meanwhile news={saving.news} found={found} onTakeIn={read.takeIn} />
      {isIdle && (
        <p className="notice tone-plain" role="status">
          {t('calendar.nothingChanges')}
        </p>
      )}
    </SideSheet>
  );
}

/** June to August of this year, or of the next once it is over. */
function summerOf(today: Day): { from: Day; until: Day } {
  const year = Number(today.slice(0, 4));
  const of = (one: number) => ({ from: `${one}-06-01`, until: `${one}-08-31` });
  const { from, until } = of(year);
  if (today > until) return of(year + 1);
  return { from: today > from ? today : from, until };
}
