import type { StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Field } from '@mahlab/ui/field';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import {
  type AmountDraft,
  type AreaDraft,
  changeOf,
  isWhole,
  NO_CHANGE,
  typedAmount,
} from '../../areas/area-changes.ts';
import { saveAreas } from '../../areas/save-areas.ts';
import { useAreaPreview } from '../../areas/use-area-preview.ts';
import { Pick } from '../../parts/pick.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import { AreaEffect } from './area-effect.tsx';

type Props = {
  areas: readonly StaffArea[];
  /** The kitchen that is chosen from the start: an id, `none` or `keep`. */
  kitchen: string;
  found: StaffAreas;
  onClose: () => void;
  onSaved: () => void;
  onUndo: () => void;
};

/** What is to be different in the chosen areas; which orders that concerns stands below before it is saved. */
export function AreaSheet({ areas, kitchen, found, onClose, onSaved, onUndo }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [draft, setDraft] = useState<AreaDraft>({ ...NO_CHANGE, kitchen });
  const set = (change: Partial<AreaDraft>) => setDraft((before) => ({ ...before, ...change }));
  const changes = isWhole(draft) ? changeOf(draft, areas) : [];
  const { preview, problem } = useAreaPreview(changes);
  const form = useSubmit<{ save?: string; early?: string }>({
    check: () => {
      if (!isWhole(draft)) return { save: t('areas.amountWrong') };
      if (changes.length === 0) return { save: t('calendar.nothingChanges') };
      if (preview) return {};
      return problem ? { save: problem } : { early: t('calendar.reckoning') };
    },
    send: async () => {
      const refused = await saveAreas(changes, areas);
      if (refused) return { save: refused };
      const action = { label: t('calendar.undo'), run: onUndo };
      showToast({ kind: 'done', text: t('areas.saved'), action });
      onSaved();
      return null;
    },
  });
  const keep = <option value="keep">{t('areas.keep')}</option>;
  return (
    <SideSheet
      title={t('areas.editTitle', { count: areas.length })}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton
          problem={form.errors.save ?? (preview ? null : form.errors.early)}
          busy={form.busy}
        >
          {t('areas.apply', { count: changes.length })}
        </SaveButton>
      }
    >
      <p className="text-ink-soft">
        {areas
          .slice(0, 8)
          .map((area) => nameIn(area, language))
          .join(t('today.comma'))}
        {areas.length > 8 && ` ${t('areas.andMore', { count: areas.length - 8 })}`}
      </p>
      <Pick
        label={t('areas.kitchen')}
        value={draft.kitchen}
        onChange={(next) => set({ kitchen: next })}
      >
        {keep}
        {found.kitchens.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(one, language)}
          </option>
        ))}
        <option value="none">{t('areas.unserved')}</option>
      </Pick>
      {draft.kitchen !== 'none' && (
        <>
          <AmountPick label={t('areas.fee')} draft={draft.fee} onChange={(fee) => set({ fee })} />
          <AmountPick
            label={t('areas.minimum')}
            draft={draft.minimum}
            onChange={(minimum) => set({ minimum })}
          />
          <Pick
            label={t('areas.weightLong')}
            value={String(draft.dropWeight)}
            onChange={(value) => set({ dropWeight: value === 'keep' ? value : Number(value) })}
          >
            {keep}
            {[1, 2, 3].map((weight) => (
              <option key={weight} value={weight}>
                {weight}
              </option>
            ))}
          </Pick>
          <Pick
            label={t('areas.roadLong')}
            value={String(draft.roadMinutes)}
            onChange={(value) => set({ roadMinutes: value === 'keep' ? value : Number(value) })}
          >
            {keep}
            {[0, 5, 10, 15, 20, 30, 45, 60, 90].map((minutes) => (
              <option key={minutes} value={minutes}>
                {t('areas.minutes', { minutes })}
              </option>
            ))}
          </Pick>
        </>
      )}
      <AreaEffect
        preview={preview}
        problem={problem}
        isAsked={changes.length > 0}
        areas={areas}
        found={found}
      />
    </SideSheet>
  );
}

type AmountProps = { label: string; draft: AmountDraft; onChange: (draft: AmountDraft) => void };

function AmountPick({ label, draft, onChange }: AmountProps) {
  const t = useTranslations();
  const isWrong = draft.text !== '' && typedAmount(draft.text) === null;
  return (
    <div className="pair">
      <Pick
        label={label}
        value={draft.how}
        onChange={(how) => onChange({ ...draft, how: how as AmountDraft['how'] })}
      >
        <option value="keep">{t('areas.keep')}</option>
        <option value="own">{t('areas.kitchensOwn')}</option>
        <option value="amount">{t('areas.anAmount')}</option>
      </Pick>
      {draft.how === 'amount' && (
        <Field
          label={t('areas.inKwd', { label })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={draft.text}
          error={isWrong ? t('areas.amountWrong') : undefined}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      )}
    </div>
  );
}
