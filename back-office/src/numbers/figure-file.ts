import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import { showToast } from '@mahlab/web/toasts.ts';
import { fetchFile, saveFile } from '../money/fetch-file.ts';
import { withPasskey } from '../session/with-passkey.ts';
import type { Translate } from '../translations.ts';

type Span = { from: string; until: string; kitchen?: string };

/** Puts the rows of a figure among the device's downloads, as CSV. Answers what went wrong; empty for nothing. */
export async function saveFigure(figure: Figure, span: Span, t: Translate): Promise<string> {
  const path = staffEndpoints.export(`numbers-${figure}`, span);
  const fetched = await withPasskey(() => fetchFile(path));
  if (!fetched.ok) return fetched.message || t('numbers.fileFailed');
  saveFile(fetched.answer);
  showToast({ kind: 'done', text: t('numbers.fileSaved', { name: fetched.answer.name }) });
  return '';
}
