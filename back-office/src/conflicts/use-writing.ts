import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useState } from 'react';
import { useTranslations } from '../translations.ts';

/** Asks shoppers whose promise no longer fits to choose another time: one of them, or all of a kitchen or of all kitchens. */
export function useWriting() {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  async function write({ kitchen, order }: { kitchen?: string; order?: string }): Promise<void> {
    setBusy(true);
    const body = { ...(kitchen && { kitchen }), ...(order && { order }) };
    const sent = await post(staffEndpoints.writeConflicts(), body);
    setBusy(false);
    if (sent.ok)
      showToast({ kind: 'done', text: t('today.written', { count: sent.answer.written }) });
  }
  return { write, busy };
}
