import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { parseKwd } from '@mahlab/bakery/rules/money';
import type { Keeper } from './kept.ts';
import type { Line, Saved } from './shop.ts';

/** The specification's storage keys (Spec 9). */
export const STORAGE_KEYS: Record<keyof Saved, string> = {
  token: 'token',
  location: 'location',
  cartId: 'cart-id',
  customer: 'customer',
  address: 'address',
  branch: 'branch',
  items: 'items',
};
const FIELDS = Object.keys(STORAGE_KEYS) as (keyof Saved)[];
const PLAIN: (keyof Saved)[] = ['token', 'cartId'];
/** The texts that a kept value cannot do without. What lacks one was written by another hand, and counts as not kept. */
const TEXTS: Partial<Record<keyof Saved, string>> = {
  location: 'id name arabicName',
  customer: 'name email phoneNumber',
  address: 'block street house',
  branch: 'id name arabicName',
};

/** Keeps each field under its own key. Storage that is closed or holds rubbish never stops the shop. */
export const savedShop: Keeper<Saved> = {
  read: () => {
    if (typeof window === 'undefined') return null;
    const read = Object.fromEntries(FIELDS.map((field) => [field, readField(field)]));
    return { ...(read as Saved), items: soundLines(read.items) };
  },
  write: (state) => {
    for (const field of FIELDS) writeField(field, state[field]);
  },
};

function readField(field: keyof Saved): unknown {
  try {
    const text = localStorage.getItem(STORAGE_KEYS[field]);
    if (text === null || PLAIN.includes(field)) return text;
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const hasText = (name: string) => typeof Reflect.get(value, name) === 'string';
    return TEXTS[field]?.split(' ').every(hasText) === false ? null : value;
  } catch {
    return null;
  }
}

function writeField(field: keyof Saved, value: unknown): void {
  try {
    const key = STORAGE_KEYS[field];
    if (value === null || (Array.isArray(value) && value.length === 0))
      localStorage.removeItem(key);
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // Private windows may refuse storage: the cart then lives as long as the page.
  }
}

function soundLines(read: unknown): Line[] {
  return Array.isArray(read) ? read.filter(isSoundLine) : [];
}

function isSoundLine(line: unknown): line is Line {
  if (typeof line !== 'object' || line === null) return false;
  const { product, quantity, price, options, extras } = line as Partial<Line>;
  return (
    typeof product === 'string' &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= QUANTITY_LIMIT &&
    parseKwd(String(price)) !== null &&
    Array.isArray(options) &&
    Array.isArray(extras)
  );
}
