import type { DocumentFacts } from '../../documents/facts.ts';

/** What a mail about an order is written from; links are whole addresses. */
export type OrderFacts = {
  facts: Omit<DocumentFacts, 'issuedAt' | 'credit'>;
  remarks: string;
  /** Where it is followed, and paid. */
  orderUrl: string;
  invoiceUrl: string | null;
  creditNoteUrl: string | null;
  /** Of an edit whose supplement was paid. */
  supplementaryInvoiceUrl: string | null;
  picture: Buffer | null;
  /** What whoever fetches a pickup says. */
  pickupCode: string | null;
  /** Until when the time of an unpaid order is kept; null when it is not. */
  keptUntil: string | null;
  /** What an edit adds, where it is paid and until when; null for any other mail. */
  supplement: { amountFils: number; url: string; payUntil: string } | null;
};
