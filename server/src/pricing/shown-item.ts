import type { CartItem } from '@mahlab/bakery/api/cart';
import { toldOf } from '@mahlab/bakery/rules/cake-allergens';
import { kwd } from '@mahlab/bakery/rules/money';
import { cakePicture } from '../cakes/cake-look.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { containsNow } from './changed-since.ts';
import type { PricedLine } from './priced-order.ts';

/** A line for a cart as it reads and costs today: what was chosen, what was told of it then, and nothing else of what was sent. */
export function shownItem(item: CartItem, line: PricedLine, catalogue: Catalogue) {
  const cake = line.customProduct;
  return {
    ...item,
    name: line.nameEnglish,
    arabicName: line.nameArabic,
    image: line.image ?? (cake ? cakePicture(cake, catalogue) : ''),
    price: kwd(line.unitFils),
    contains: item.contains ?? toldOf(containsNow(line, catalogue)),
    description: line.description.english.join('\n'),
    arabicDescription: line.description.arabic.join('\n'),
  };
}
