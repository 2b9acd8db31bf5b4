import type { Parts } from '../parts.ts';
import { documentFile, type FileParts } from './file.ts';
import { type Credit, issueCreditNote, issueInvoice } from './issue.ts';

export type DocumentJob = { orderId: string; credit: Credit | null };

/** Issues and prints what an order's payment or refund calls for. Done twice, it changes nothing. */
export async function documentJob(
  parts: FileParts & Pick<Parts, 'catalogue'>,
  { orderId, credit }: DocumentJob,
): Promise<void> {
  const invoice = await issueInvoice(parts, orderId);
  if (invoice) await documentFile(parts, invoice);
  const note = credit && (await issueCreditNote(parts, orderId, credit));
  if (note) await documentFile(parts, note);
}
