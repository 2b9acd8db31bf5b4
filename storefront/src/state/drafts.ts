import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';

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
  customer: CustomerDraft | null;
  address: AddressDraft | null;
};

const EMPTY: Drafts = { remarks: '', customer: null, address: null };

const KEY = 'drafts';

const storage: PersistStorage<Drafts> = {
  getItem: () => {
    if (typeof sessionStorage === 'undefined') return null;
    try {
      const read = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Drafts> | null;
      return read && { state: { ...EMPTY, ...read } };
    } catch {
      return null;
    }
  },
  setItem: (_name, { state }) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(state));
    } catch {
      // Closed or full storage: the drafts then live as long as the page.
    }
  },
  removeItem: () => {},
};

/** The drafts of the checkout. On the server, and while hydrating, there are none. */
export const useDrafts = create<Drafts>()(persist(() => EMPTY, { name: KEY, storage }));

/** Forgets every draft: the order that they were for is paid. */
export function clearDrafts(): void {
  useDrafts.setState(EMPTY);
}
