import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import { nameIn } from '@mahlab/bakery/rules/language';
import {
  TERMS_LIMITS,
  type TermsField,
  type TermsProblem,
  termsProblems,
} from '@mahlab/bakery/rules/staff/kitchen-terms';
import { Field } from '@mahlab/ui/field';
import { patch } from '@mahlab/web/change.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { currencyIn } from '../money/currency.ts';
import { SaveButton } from '../parts/save-button.tsx';
import { SideSheet } from '../parts/side-sheet.tsx';
import { type Translate, useTranslations } from '../translations.ts';
import { type TermsDraft, termsDraftOf, termsIn } from './draft.ts';

type Props = {
  kitchen: StaffKitchenTerms;
  onClose: () => void;
  onSaved: (kitchens: StaffKitchenTerms[]) => void;
  /** Somebody else was faster: what they saved is asked for. */
  onOld: () => void;
};
type Errors = Partial<Record<TermsField, TermsProblem>> & { save?: string };
const COUNTS = ['packMinutes', 'dropMinutes', 'horizonDays'] as const;

/** What a kitchen is called, where it is, and what it promises by. */
export function TermsSheet({ kitchen, onClose, onSaved, onOld }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  // What is not typed into is as it is saved, also when somebody else saves it meanwhile.
  const [typed, setTyped] = useState<Partial<TermsDraft>>({});
  const draft = { ...termsDraftOf(kitchen), ...typed };
  const terms = termsIn(draft);
  const { errors, busy, onSubmit } = useSubmit<Errors>({
    check: () => termsProblems(terms),
    send: async () => {
      const body = { ...terms, version: kitchen.version };
      const path = staffEndpoints.kitchenTerms(kitchen.id);
      const sent = await patch(path, body, { quiet: ['settings-changed'] });
      if (!sent.ok) {
        onOld();
        return { save: sent.message };
      }
      onSaved(sent.answer);
      showToast({ kind: 'done', text: t('kitchens.saved') });
      onClose();
      return null;
    },
  });
  const field = (name: keyof TermsDraft, of: TermsField) => ({
    value: draft[name],
    error: problemText(t, of, errors[of]),
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const text = (name: Exclude<TermsField, 'latitude' | 'longitude'>) => field(name, name);
  const amount = { before: currencyIn(language), inputMode: 'decimal', dir: 'ltr' } as const;
  return (
    <SideSheet
      title={nameIn(kitchen, language)}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <SaveButton problem={errors.save} busy={busy}>
          {t('settings.save')}
        </SaveButton>
      }
    >
      <div className="pair">
        <Field label={t('start.kitchenEnglish')} lang="en" dir="ltr" {...text('name')} />
        <Field label={t('start.kitchenArabic')} lang="ar" dir="rtl" {...text('arabicName')} />
      </div>
      <Field label={t('settings.addressEnglish')} lang="en" dir="ltr" {...text('address')} />
      <Field label={t('settings.addressArabic')} lang="ar" dir="rtl" {...text('arabicAddress')} />
      <div className="pair">
        <Field label={t('settings.phone')} inputMode="tel" dir="ltr" {...text('phone')} />
        <Field
          label={t('kitchens.place')}
          note={t('settings.optional')}
          hint={t('kitchens.placeText')}
          dir="ltr"
          {...field('place', 'latitude')}
        />
      </div>
      <div className="pair">
        <Field label={t('start.delivery')} {...amount} {...text('deliveryFils')} />
        <Field label={t('start.minimum')} {...amount} {...text('minimumFils')} />
      </div>
      <p className="text-small text-ink-soft">{t('kitchens.amountsText')}</p>
      {COUNTS.map((name) => (
        <Field
          key={name}
          label={t(`kitchens.${name}`)}
          hint={t(`kitchens.${name}Text`)}
          inputMode="numeric"
          dir="ltr"
          {...text(name)}
        />
      ))}
    </SideSheet>
  );
}

function problemText(t: Translate, field: TermsField, problem: TermsProblem | undefined) {
  if (problem === undefined) return undefined;
  if (problem === 'place') return t('kitchens.wrongPlace');
  if (problem === 'whole') {
    const [least, most] = TERMS_LIMITS[field as keyof typeof TERMS_LIMITS];
    return t('kitchens.wrongWhole', { least, most });
  }
  if (problem === 'amount' || problem === 'hours') return t(`start.wrong.${problem}`);
  return t(`settings.wrong.${problem}`);
}
