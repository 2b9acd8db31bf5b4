import { createKept, inBrowser } from './kept.ts';
import type { SentKey } from './send-key.ts';

export type CustomerDraft = { name: string; email: string; phone: string };
export type AddressDraft = {
  block: string;
  street: string;
  house: string;
  avenue: string;
  additional: string;
};

/** What is typed but not saved yet: it survives a reload, and ends with the tab. */
export type Drafts = {
  /** Special Remarks for the kitchen; they travel with the order. */
  remarks: string;
  /** A field in which nothing was typed, and of which nothing was known, is missing. */
  customer: Partial<CustomerDraft> | null;
  address: AddressDraft | null;
  /** Who asks for a cake on request, and the last try, which may have arrived without its answer coming back. */
  requester: (Partial<CustomerDraft> & { sent?: SentKey }) | null;
};

const OF_ORDER = { remarks: '', customer: null, address: null };
const EMPTY: Drafts = { ...OF_ORDER, requester: null };

/** On the server, and while hydrating, there are none. */
export const useDrafts = createKept(
  EMPTY,
  inBrowser<Drafts>('sessionStorage', 'drafts', { read: (kept) => ({ ...EMPTY, ...kept }) }),
);

/** Forgets those of an order: it is paid. */
export function clearOrderDrafts(): void {
  useDrafts.setState(OF_ORDER);
}
