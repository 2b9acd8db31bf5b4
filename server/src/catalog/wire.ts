import { filePath } from '@mahlab/bakery/api/endpoints';
import { kwd } from '@mahlab/bakery/rules/money';

type NameRow = { nameEnglish: string; nameArabic: string };

/** A row's name as products carry it. */
export function localizedName(row: NameRow) {
  return { english: row.nameEnglish, arabic: row.nameArabic };
}

/** A row's id and names as categories, places and branches carry them. */
export function named(row: NameRow & { id: string }) {
  return { id: row.id, name: row.nameEnglish, arabicName: row.nameArabic };
}

/** A row's prices as the wire carries them, in KWD. */
export function prices(row: { originalPriceFils: number; discountedPriceFils: number }) {
  return {
    discountedPrice: kwd(row.discountedPriceFils),
    originalPrice: kwd(row.originalPriceFils),
  };
}

/** Address of a picture from its reference; an empty text where there is none. */
export function picture(reference: string | null): string {
  return reference === null ? '' : filePath(reference);
}

/** Rows by a key, each list in the order of the rows. */
export function grouped<Row, Key>(
  rows: readonly Row[],
  key: (row: Row) => Key,
): (of: Key) => Row[] {
  const groups = Map.groupBy(rows, key);
  return (of) => groups.get(of) ?? [];
}
