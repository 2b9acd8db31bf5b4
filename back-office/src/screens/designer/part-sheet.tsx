import type { StaffDesigner, StaffDesignerPart } from '@mahlab/bakery/api/staff-designer';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import {
  hasAllergens,
  type PartFields,
  partProblems,
} from '@mahlab/bakery/rules/staff/designer-part';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { draftOf, type PartDraft, partIn } from '../../designer/part-draft.ts';
import { currencyIn } from '../../money/currency.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { useTranslations } from '../../translations.ts';
import { AllergenChoice } from './allergen-choice.tsx';

type Props = {
  part: StaffDesignerPart;
  allergens: StaffDesigner['allergens'];
  shapes: readonly StaffDesignerPart[];
  onClose: () => void;
  onSaved: (next: StaffDesigner) => void;
};
type TextField = Exclude<keyof PartDraft, 'prices' | 'allergens'>;
type Errors = Partial<Record<keyof PartFields | 'save' | `price-${number}`, string>>;

/** A part as it is to be: shoppers have it within a second, and placed orders keep theirs. */
export function PartSheet({ part, allergens, shapes, onClose, onSaved }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [seen] = useState(part);
  const [draft, setDraft] = useState(() => draftOf(part));
  const typed = partIn(seen, draft);

  const save = async (fields: PartFields, version: string) => {
    const path = designerEndpoints.designerPart(seen.kind, seen.id);
    const quiet = ['designer-part-changed', 'designer-part-unfit'];
    const { prices, allergens: ids } = fields;
    const body = { ...fields, prices: [...prices], allergens: ids && [...ids], version };
    const sent = await post(path, body, { quiet });
    if (!sent.ok) return sent.message;
    onSaved(sent.answer);
    return sent.answer;
  };
  const form = useSubmit<Errors>({
    check: () => {
      const problems = partProblems(seen.kind, typed.fields);
      const errors: Errors = Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, t(`designer.wrong.${problem}`)]),
      );
      for (const [at, price] of typed.prices.entries()) {
        if (price === null) errors[`price-${at}`] = t('designer.wrong.no-amount');
      }
      const isSame = JSON.stringify(draftOf(seen)) === JSON.stringify(draft);
      if (isSame) errors.save = t('designer.nothing');
      return errors;
    },
    send: async () => {
      const answer = await save(typed.fields, seen.version);
      if (typeof answer === 'string') return { save: answer };
      const now = answer.parts.find(({ kind, id }) => kind === seen.kind && id === seen.id);
      const undo = async () => {
        const refused = now ? await save(seen, now.version) : null;
        if (typeof refused === 'string') showToast({ kind: 'error', text: refused });
      };
      const action = { label: t('designer.undo'), run: () => void undo() };
      showToast({ kind: 'done', text: t('designer.saved'), action });
      onClose();
      return null;
    },
  });
  const field = (name: TextField, error: string | undefined) => ({
    value: draft[name],
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft((before) => ({ ...before, [name]: target.value })),
  });
  const number = (name: TextField, error: string | undefined) => ({
    ...field(name, error),
    inputMode: 'numeric' as const,
    dir: 'ltr',
  });
  const { errors } = form;
  return (
    <SideSheet
      title={nameIn(seen, language)}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={errors.save} busy={form.busy}>
          {t('designer.save')}
        </SaveButton>
      }
    >
      <div className="pair">
        <Field
          label={t('designer.english')}
          lang="en"
          dir="ltr"
          maxLength={80}
          {...field('name', errors.name)}
        />
        <Field
          label={t('designer.arabic')}
          lang="ar"
          dir="rtl"
          maxLength={80}
          {...field('arabicName', errors.arabicName)}
        />
      </div>
      <div className="pair">
        {seen.minutes !== null && (
          <Field label={t('designer.workMinutes')} {...number('minutes', errors.minutes)} />
        )}
        {seen.trays !== null && (
          <Field label={t('designer.ovenTrays')} {...number('trays', errors.trays)} />
        )}
      </div>
      {seen.leadMinutes !== null && (
        <Field label={t('designer.leadMinutes')} {...number('leadMinutes', errors.leadMinutes)} />
      )}
      {seen.serves && (
        <div className="pair">
          <Field label={t('designer.servesFrom')} {...number('minimum', errors.serves)} />
          <Field label={t('designer.servesTo')} {...number('maximum', undefined)} />
        </div>
      )}
      {hasAllergens(seen.kind) && (
        <AllergenChoice
          all={allergens}
          ids={draft.allergens}
          onChange={(ids) => setDraft((before) => ({ ...before, allergens: ids }))}
        />
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('designer.prices')}</legend>
        {seen.prices.map(({ shape }, at) => {
          const its = shapes.find(({ id }) => id === shape);
          return (
            <Field
              key={shape}
              label={
                its ? t('designer.priceIn', { shape: nameIn(its, language) }) : t('designer.price')
              }
              before={currencyIn(language)}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={draft.prices[at] ?? ''}
              error={errors[`price-${at}`] ?? (at === 0 ? errors.prices : undefined)}
              onChange={({ target }) =>
                setDraft((before) => ({
                  ...before,
                  prices: before.prices.with(at, target.value),
                }))
              }
            />
          );
        })}
      </fieldset>
      <p className="text-small text-ink-soft">{t('designer.ordersKeep')}</p>
    </SideSheet>
  );
}
