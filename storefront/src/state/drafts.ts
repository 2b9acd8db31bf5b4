import { createKept, inBrowser } from './kept.ts';

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
};

const EMPTY: Drafts = { remarks: '', customer: null, address: null };

/** The drafts of the checkout. On the server, and while hydrating, there are none. */
export const useDrafts = createKept(
  EMPTY,
  inBrowser<Drafts>('sessionStorage', 'drafts', { read: (kept) => ({ ...EMPTY, ...kept }) }),
);

/** Forgets every draft: the order that they were for is paid. */
export function clearDrafts(): void {
  useDrafts.setState(EMPTY);
}
