import type { AppContext } from '../app-context.ts';
import { documentFile, type FileContext } from './file.ts';
import { type Credit, issueCreditNote, issueInvoice } from './issue.ts';

export type DocumentJob = { orderId: string; credit: Credit | null };

/** Issues and prints the invoice of a paid order, or the credit note of a refund. Idempotent. */
export async function documentJob(
  context: FileContext & Pick<AppContext, 'catalogue'>,
  { orderId, credit }: DocumentJob,
): Promise<void> {
  const invoice = await issueInvoice(context, orderId);
  if (invoice) await documentFile(context, invoice);
  const note = credit && (await issueCreditNote(context, orderId, credit));
  if (note) await documentFile(context, note);
}
