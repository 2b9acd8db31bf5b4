import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { saveChanges, undoLast } from '../../../calendar/changes.ts';
import type { Found } from '../../../calendar/found.ts';
import type { Preview } from '../../../calendar/use-plan-preview.ts';
import { useTranslations } from '../../../translations.ts';

type Props = {
  changes: readonly PlanChange[];
  preview: Preview;
  found: Found;
  onClose: () => void;
  /** What is missing before anything can be saved; null when nothing is. */
  missing?: string | null;
};

/** Saves what was previewed, tells so with a way back, and closes the sheet. Nothing is saved that was not shown first. */
export function useSaving({ changes, preview, found, onClose, missing = null }: Props) {
  const t = useTranslations();
  const [problem, setProblem] = useState<string | null>(null);
  const isReady = preview.effect !== null && missing === null && changes.length > 0;
  const form = useSubmit<{ save?: string }>({
    check: () => (isReady ? {} : { save: missing ?? (preview.problem || t('calendar.reckoning')) }),
    send: async () => {
      const refused = await saveChanges(changes, found.plans);
      setProblem(refused);
      if (refused !== null) return {};
      const undo = async () => {
        if (await undoLast()) showToast({ kind: 'done', text: t('calendar.takenBack') });
      };
      showToast({
        kind: 'done',
        text: t('calendar.saved'),
        action: { label: t('calendar.undo'), run: () => void undo() },
      });
      onClose();
      return null;
    },
  });
  return { ...form, isReady, problem: problem ?? form.errors.save ?? null };
}
