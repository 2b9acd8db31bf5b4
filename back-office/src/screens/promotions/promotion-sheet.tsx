import type { StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { Field } from '@mahlab/ui/field';
import { patch } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { Choices } from '../../parts/choices.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import { draftOf, NEW_DRAFT, type PromotionDraft, termsOf } from '../../promotions/draft.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  /** Null makes a new one. */
  promotion: StaffPromotion | null;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
};
type Errors = Partial<Record<keyof PromotionDraft | 'save', string>>;

/** The terms of a code, new or known. */
export function PromotionSheet({ promotion, onClose, onSaved }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState(promotion ? draftOf(promotion) : NEW_DRAFT);
  const set = (change: Partial<PromotionDraft>) => setDraft((before) => ({ ...before, ...change }));
  const read = () => termsOf(draft, promotion ?? { active: true });
  const words: Record<keyof PromotionDraft, string> = {
    code: t('promotions.codeWrong'),
    kind: '',
    percent: t('promotions.shareWrong'),
    amount: t('promotions.amountWrong'),
    maximum: t('promotions.amountWrong'),
    minimum: t('promotions.amountWrong'),
    fromDay: t('promotions.daysWrong'),
    untilDay: t('promotions.daysWrong'),
    limitTotal: t('promotions.limitWrong'),
    limitPerCustomer: t('promotions.limitWrong'),
  };
  const form = useSubmit<Errors>({
    check: () => {
      const result = read();
      if (result.ok) return {};
      const fields = Object.keys(result.wrong) as (keyof PromotionDraft)[];
      return Object.fromEntries(fields.map((field) => [field, words[field]]));
    },
    send: async () => {
      const result = read();
      if (!result.ok) return {};
      const { code, ...terms } = result.terms;
      const quiet = { quiet: ['promotion-exists', 'promotion-shape', 'promotion-changed'] };
      const sent = promotion
        ? await patch(
            staffPromotionEndpoints.promotion(promotion.code),
            { ...terms, version: promotion.version },
            quiet,
          )
        : await post(staffPromotionEndpoints.newPromotion(), result.terms, quiet);
      if (!sent.ok) return promotion ? { save: sent.message } : { code: sent.message };
      showToast({ kind: 'done', text: t('promotions.saved', { code }) });
      void onSaved();
      onClose();
      return null;
    },
  });
  const field = (name: Exclude<keyof PromotionDraft, 'kind'>) => ({
    value: draft[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const optional = t('promotions.optional');
  return (
    <SideSheet
      title={
        promotion ? t('promotions.editTitle', { code: promotion.code }) : t('promotions.newTitle')
      }
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy}>
          {t(promotion ? 'promotions.save' : 'promotions.make')}
        </SaveButton>
      }
    >
      {!promotion && (
        <Field
          label={t('promotions.code')}
          hint={t('promotions.codeHint')}
          dir="ltr"
          maxLength={40}
          autoCapitalize="characters"
          {...field('code')}
        />
      )}
      <Choices
        name="kind"
        label={t('promotions.kind')}
        value={draft.kind}
        choices={[
          { value: 'share', text: t('promotions.share') },
          { value: 'amount', text: t('promotions.amount') },
        ]}
        onChange={(kind) => set({ kind })}
      />
      {draft.kind === 'share' ? (
        <>
          <Field
            label={t('promotions.shareLabel')}
            inputMode="numeric"
            dir="ltr"
            {...field('percent')}
          />
          <Field
            label={t('promotions.maximum')}
            note={optional}
            inputMode="decimal"
            dir="ltr"
            {...field('maximum')}
          />
        </>
      ) : (
        <Field
          label={t('promotions.amountLabel')}
          inputMode="decimal"
          dir="ltr"
          {...field('amount')}
        />
      )}
      <Field
        label={t('promotions.minimum')}
        note={optional}
        inputMode="decimal"
        dir="ltr"
        {...field('minimum')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={t('promotions.fromLabel')}
          note={optional}
          type="date"
          {...field('fromDay')}
        />
        <Field
          label={t('promotions.untilLabel')}
          note={optional}
          type="date"
          {...field('untilDay')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label={t('promotions.limitTotal')}
          note={t('promotions.noLimit')}
          inputMode="numeric"
          dir="ltr"
          {...field('limitTotal')}
        />
        <Field
          label={t('promotions.limitEach')}
          note={t('promotions.noLimit')}
          inputMode="numeric"
          dir="ltr"
          {...field('limitPerCustomer')}
        />
      </div>
    </SideSheet>
  );
}
