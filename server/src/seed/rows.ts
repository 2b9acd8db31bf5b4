import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Localized } from '@mahlab/bakery/rules/language';

/** What a seed file says of anything that has a name. Its place in the list is its place in the shop. */
export type Named = { id: string; name: Localized };
export type Prices = { originalPriceFils: number; discountedPriceFils: number };

/** The columns that every named row has. */
export function namedRow({ id, name }: Named, index: number) {
  return { id, ...nameColumns(name), position: index + 1 };
}

/** A name as the tables keep it. */
export function nameColumns(name: Localized) {
  return { nameEnglish: name.english, nameArabic: name.arabic };
}

/** Whether the shop ships the picture of a reference. */
export function isShipped(reference: string): boolean {
  const file = new URL(`../../seed/pictures/${reference}.webp`, import.meta.url);
  return existsSync(fileURLToPath(file));
}
