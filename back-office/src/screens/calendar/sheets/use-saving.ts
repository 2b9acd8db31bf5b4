import type { PlanChange } from '@mahlab/bakery/api/staff-plan';
import { showToast } from '@mahlab/web/toasts.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { saveChanges, undoLast } from '../../../calendar/changes.ts';
import type { Preview } from '../../../calendar/use-plan-preview.ts';
import type { ReadPlans } from '../../../calendar/use-read-plans.ts';
import { useTranslations } from '../../../translations.ts';

type Props = {
  changes: readonly PlanChange[];
  preview: Preview;
  read: ReadPlans;
  onClose: () => void;
  /** What is missing before anything can be saved; null when nothing is. */
  missing?: string | null;
};

/**
 * Saves what was previewed, tells so with a way back, and closes the sheet. Nothing is saved that was not shown first, nor over
 * what others did meanwhile before that was seen.
 */
export function useSaving({ changes, preview, read, onClose, missing = null }: Props) {
  const t = useTranslations();
  const [refused, setRefused] = useState<{ asked: string; why: string } | null>(null);
  const asked = JSON.stringify(changes);
  const news = read.newsOf(changes);
  const isReady = preview.effect !== null && missing === null && changes.length > 0;
  const form = useSubmit<{ save?: string; early?: string }>({
    check: () => {
      if (news.length > 0) return { save: t('calendar.meanwhileFirst') };
      if (isReady) return {};
      const why = missing ?? preview.problem;
      return why ? { save: why } : { early: t('calendar.reckoning') };
    },
    send: async () => {
      const why = await saveChanges(changes, read.plans);
      setRefused(why === null ? null : { asked, why });
      if (why !== null) return {};
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
  return {
    ...form,
    news,
    problem:
      (refused?.asked === asked ? refused.why : null) ??
      form.errors.save ??
      (isReady ? null : (form.errors.early ?? null)),
  };
}
