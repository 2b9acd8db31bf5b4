import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import {
  type KitchenField,
  type KitchenProblem,
  kitchenProblems,
} from '@mahlab/bakery/rules/staff/new-kitchen';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { SaveButton } from '../parts/save-button.tsx';
import { SideSheet } from '../parts/side-sheet.tsx';
import { useTranslations } from '../translations.ts';
import { EMPTY_KITCHEN, type KitchenDraft, kitchenOf } from './draft.ts';
import { KitchenFields, kitchenProblemText } from './kitchen-fields.tsx';

type Props = { onClose: () => void; onSaved: (kitchens: StaffKitchenTerms[]) => void };
type Errors = Partial<Record<KitchenField, KitchenProblem>> & { save?: string };

/** Another kitchen: where it is, and when it is open. Areas and staffing are given to it where those of all kitchens are. */
export function NewKitchenSheet({ onClose, onSaved }: Props) {
  const t = useTranslations();
  const [draft, setDraft] = useState<KitchenDraft>(EMPTY_KITCHEN);
  const { errors, busy, onSubmit } = useSubmit<Errors>({
    check: () => kitchenProblems(kitchenOf(draft), { isFirst: false }),
    send: async () => {
      const { areas: _, ...kitchen } = kitchenOf(draft);
      const sent = await post(staffEndpoints.kitchens(), kitchen);
      if (!sent.ok) return { save: sent.message };
      onSaved(sent.answer);
      showToast({ kind: 'done', text: t('kitchens.added') });
      onClose();
      return null;
    },
  });
  return (
    <SideSheet
      title={t('kitchens.add')}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <SaveButton problem={errors.save} busy={busy}>
          {t('kitchens.add')}
        </SaveButton>
      }
    >
      <KitchenFields
        kitchen={draft}
        governorates={null}
        problem={(field) => kitchenProblemText(t, errors[field])}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <p className="text-small text-ink-soft">{t('kitchens.addText')}</p>
    </SideSheet>
  );
}
