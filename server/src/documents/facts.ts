import type { Language, Localized } from '@mahlab/bakery/rules/language';
import type { FrozenCake } from '../schema/orders.ts';
import type { PaperWindow } from './window.ts';

/** What a document says, frozen when it is issued. Amounts in fils, instants in ISO 8601. */
export type DocumentFacts = {
  /** Which language comes first, and which way the page reads. */
  language: Language;
  issuedAt: string;
  seller: Seller;
  /** How the shop looks; missing in documents that are older than this, which have the demo's look. */
  brand?: DocumentBrand;
  buyer: { name: string; email: string; phone: string };
  /** Where it was delivered, a text a row. */
  address: { english: string[]; arabic: string[] };
  order: { id: string; number: number; token: string; placedAt: string };
  /** When it comes or is fetched; missing in documents that are older than this. */
  window?: PaperWindow | null;
  payment: { reference: string };
  lines: FactLine[];
  subtotalFils: number;
  promotionCode: string | null;
  discountFils: number;
  deliveryFils: number;
  totalFils: number;
  /** What a credit note gives back of which invoice; null on an invoice. */
  credit: { invoice: number; amountFils: number } | null;
  /** What a supplementary invoice adds to which invoice; missing on any other. */
  added?: { invoice: number; amountFils: number };
};

export type FactLine = {
  name: Localized;
  /** What was chosen, a row each; a value without a label is a row of its own. */
  details: { label: Localized | null; value: Localized }[];
  /** A cake of one's own, whose picture stands beside it. */
  cake: FrozenCake | null;
  quantity: number;
  unitFils: number;
  totalFils: number;
};

/** What the shop is called, its main colour, and the reference of its own mark: empty while it has none. */
export type DocumentBrand = { name: Localized; colour: string; mark: string };

/** Who sells. What the shop has not set is empty, and left out. */
export type Seller = {
  name: Localized;
  address: Localized;
  registration: string;
  phone: string;
};
