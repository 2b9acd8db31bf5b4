import { documentFile, type FileContext, isPainted } from './file.ts';
import { type Credit, issueCreditNote, issueInvoice, issueSupplement } from './issue.ts';
import type { DocumentRow } from './queries.ts';

/** `supplement` is the edit whose supplement was paid. */
export type DocumentJob = { orderId: string; credit: Credit | null; supplement?: string };

/**
 * Issues the invoice of a paid order, the credit note of a refund, or the supplementary invoice of an edit: its number, and
 * what it says. Its file is made when somebody asks for it, or by `printWaiting`. Idempotent.
 */
export async function documentJob(
  context: FileContext,
  { orderId, credit, supplement }: DocumentJob,
): Promise<void> {
  await printIfPainted(context, await issueInvoice(context, orderId));
  if (credit) await printIfPainted(context, await issueCreditNote(context, orderId, credit));
  if (supplement)
    await printIfPainted(context, await issueSupplement(context, orderId, supplement));
}

/** One with a cake that was designed is printed now, since the catalogue says how that cake looks. */
async function printIfPainted(context: FileContext, document: DocumentRow | null): Promise<void> {
  if (document && isPainted(document)) await documentFile(context, document);
}
