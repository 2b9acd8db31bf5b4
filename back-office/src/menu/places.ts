import type { StaffProduct } from '@mahlab/bakery/api/staff-product';

/** A product, and the one that it stands before in the order of the menu; null for its end. */
export type Place = { id: string; before: string | null };

type Products = readonly StaffProduct[];
/** The menu from its first product on, and the id of the one after the last; null where none follows. */
type List = { products: Products; next: string | null };
// What was never published has no place yet.
const placed = (products: Products) => products.filter(({ isPublished }) => isPublished);

/** Where a product stands; null where it has no place. */
export function placeOf({ products, next }: List, id: string): Place | null {
  const all = placed(products);
  const at = all.findIndex((one) => one.id === id);
  return at < 0 ? null : { id, before: all[at + 1]?.id ?? next };
}

/** Where a product would stand, one further up (-1) or down (1); null where it cannot. */
export function placeBeside({ products, next }: List, id: string, by: -1 | 1): Place | null {
  const all = placed(products);
  const at = all.findIndex((one) => one.id === id);
  if (at < 0 || all[at + by] === undefined) return null;
  return { id, before: all[by < 0 ? at - 1 : at + 2]?.id ?? next };
}

/** The products with one of them put in a place. */
export function withPlaced(products: Products, { id, before }: Place): StaffProduct[] {
  const moved = products.filter((one) => one.id === id);
  const others = products.filter((one) => one.id !== id);
  const at = others.findIndex((one) => (before === null ? !one.isPublished : one.id === before));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...moved);
}
