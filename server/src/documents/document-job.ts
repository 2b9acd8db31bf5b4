import type { AppContext } from '../app-context.ts';
import { documentFile, type FileContext } from './file.ts';
import { type Credit, issueCreditNote, issueInvoice, issueSupplement } from './issue.ts';

/** `supplement` is the edit whose supplement was paid. */
export type DocumentJob = { orderId: string; credit: Credit | null; supplement?: string };

/** Issues and prints the invoice of a paid order, the credit note of a refund, or the supplementary invoice of an edit. Idempotent. */
export async function documentJob(
  context: FileContext & Pick<AppContext, 'catalogue'>,
  { orderId, credit, supplement }: DocumentJob,
): Promise<void> {
  const invoice = await issueInvoice(context, orderId);
  if (invoice) await documentFile(context, invoice);
  const note = credit && (await issueCreditNote(context, orderId, credit));
  if (note) await documentFile(context, note);
  const added = supplement ? await issueSupplement(context, orderId, supplement) : null;
  if (added) await documentFile(context, added);
}
