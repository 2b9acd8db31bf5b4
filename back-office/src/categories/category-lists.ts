import type { CategoriesChange, StaffCategories } from '@mahlab/bakery/api/staff-category';

/** The two lists that one screen changes. */
export const CATEGORY_KINDS = ['categories', 'allergens'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** A category or an allergen; an allergen has no picture. */
export type Entry = { id: string; name: string; arabicName: string; picture: string | null };
export type Lists = Record<CategoryKind, readonly Entry[]>;

/** What is there, as it is changed and sent. */
export function listsOf({ categories, allergens }: StaffCategories): Lists {
  const entry = ({ id, name, arabicName }: Omit<Entry, 'picture'>, picture: string | null) => ({
    id,
    name,
    arabicName,
    picture,
  });
  return {
    categories: categories.map((one) => entry(one, one.picture)),
    allergens: allergens.map((one) => entry(one, null)),
  };
}

/** What the server is asked for. */
export function changeOf({ categories, allergens }: Lists, version: string): CategoriesChange {
  return {
    categories: [...categories],
    allergens: allergens.map(({ id, name, arabicName }) => ({ id, name, arabicName })),
    version,
  };
}

/** The lists with one entry as it is to be; a new one comes last. */
export function withEntry(lists: Lists, kind: CategoryKind, entry: Entry): Lists {
  const isThere = lists[kind].some(({ id }) => id === entry.id);
  const next = isThere
    ? lists[kind].map((one) => (one.id === entry.id ? entry : one))
    : [...lists[kind], entry];
  return { ...lists, [kind]: next };
}

/** The lists without one entry. */
export function withoutEntry(lists: Lists, kind: CategoryKind, id: string): Lists {
  return { ...lists, [kind]: lists[kind].filter((one) => one.id !== id) };
}

/** The lists with one entry moved by a place; null where there is none beyond it. */
export function withMoved(
  lists: Lists,
  { kind, id }: { kind: CategoryKind; id: string },
  by: -1 | 1,
): Lists | null {
  const at = lists[kind].findIndex((one) => one.id === id);
  const other = lists[kind][at + by];
  const one = lists[kind][at];
  if (!one || !other) return null;
  return { ...lists, [kind]: lists[kind].with(at, other).with(at + by, one) };
}
