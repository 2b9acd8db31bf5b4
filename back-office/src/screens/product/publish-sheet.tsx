import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import type { productProblems } from '@mahlab/bakery/rules/staff/product-draft';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { serverNow } from '../../live/hearing.ts';
import { typedInstant } from '../../menu/typed-instant.ts';
import { Choices } from '../../parts/choices.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { SideSheet } from '../../parts/side-sheet.tsx';
import type { ProductDraft } from '../../product/use-draft.ts';
import { useTranslations } from '../../translations.ts';
import { ChangeTable } from './change-table.tsx';

type Props = {
  page: StaffProductPage;
  draft: ProductDraft;
  problems: ReturnType<typeof productProblems>;
  /** Pictures of it are on their way. */
  uploading: boolean;
  /** It was published at once; what stood before can be published again. */
  onPublished: (page: StaffProductPage) => void;
  onClose: () => void;
};
type Errors = { at?: string; save?: string };

/** What differs from what is published, and publishing it: at once, or at a time. */
export function PublishSheet({ page, draft, problems, uploading, onPublished, onClose }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [typed, setTyped] = useState('');
  const at = when === 'now' ? null : typedInstant(typed);
  const isOvertaken = draft.overtaken.length > 0;
  const wrong = Object.values(problems);
  const form = useSubmit<Errors>({
    check: () => {
      if (wrong.length > 0) return { save: t('product.unfit') };
      if (isOvertaken) return { save: t('product.decide') };
      const isPast = when === 'later' && (at === null || at <= serverNow());
      return isPast ? { at: t('product.atWrong') } : {};
    },
    send: async () => {
      if (!(await draft.flush())) return { save: t('product.notKept') };
      const take = draft.asking();
      const sent = await post(
        productEndpoints.publishProduct(page.id),
        { seen: draft.version() ?? '', at: at === null ? null : new Date(at).toISOString() },
        { quiet: ['draft-changed', 'product-changed', 'product-unfit'] },
      );
      if (!sent.ok) return { save: sent.message };
      take(sent.answer);
      if (at === null) onPublished(sent.answer);
      else showToast({ kind: 'done', text: t('product.planned') });
      onClose();
      return null;
    },
  });
  const callOff = async () => {
    const seen = { seen: draft.version() ?? '' };
    const take = draft.asking();
    const sent = await post(productEndpoints.callOffProduct(page.id), seen);
    if (sent.ok) take(sent.answer);
  };
  const publishAt = page.draft?.publishAt;
  return (
    <SideSheet
      title={t('product.publish')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      footer={
        <SaveButton problem={form.errors.save} busy={form.busy} disabled={uploading}>
          {t(when === 'now' ? 'product.publishNow' : 'product.plan')}
        </SaveButton>
      }
    >
      <ChangeTable page={page} before={draft.base} after={draft.fields} />
      {wrong.length > 0 && (
        <ul className="notice tone-late grid gap-1">
          {[...new Set(wrong)].map((problem) => (
            <li key={problem}>{t(`product.problem.${problem}`)}</li>
          ))}
        </ul>
      )}
      {isOvertaken && (
        <div className="notice tone-saffron grid gap-2">
          <p>
            {t('product.overtaken', {
              fields: draft.overtaken
                .map((field) => t(`product.field.${field}`))
                .join(t('product.comma')),
            })}
          </p>
          <button type="button" className="act" onClick={draft.keepMine}>
            {t('product.keepMine')}
          </button>
        </div>
      )}
      {publishAt && (
        <div className="notice tone-leaf items-center">
          <p className="flex-1">
            {t('product.publishesAt', { at: instantText(publishAt, language) })}
          </p>
          <Button look="line" size="compact" onClick={() => void callOff()}>
            {t('product.callOff')}
          </Button>
        </div>
      )}
      <Choices
        name="publish-when"
        label={t('product.when')}
        value={when}
        choices={[
          { value: 'now', text: t('product.atOnce') },
          { value: 'later', text: t('product.atATime') },
        ]}
        onChange={setWhen}
      />
      {when === 'later' && (
        <Field
          label={t('product.at')}
          type="datetime-local"
          dir="ltr"
          value={typed}
          error={form.errors.at}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p className="text-small text-ink-soft">{t('product.publishText')}</p>
    </SideSheet>
  );
}
