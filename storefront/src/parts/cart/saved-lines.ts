import type { CartItem } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { refusedChoices } from '@mahlab/bakery/rules/product';
import { GetFailure, get } from '@mahlab/web/client.ts';
import type { Line } from '../../state/shop.ts';
import { knownChoices, lineOf } from '../catalogue/product-line.ts';

/** What of a saved cart can be had today, and what of it is gone. */
export type Opened = { lines: Line[]; gone: Pick<CartItem, 'name' | 'arabicName'>[] };

/**
 * The lines of a saved cart, made anew from what the shop sells today: names, pictures and prices that came
 * with the link may be anybody's. A line with a choice that is gone stays, and the cart asks to choose again.
 */
export async function openedLines(items: CartItem[]): Promise<Opened> {
  const lines = await Promise.all(items.map(openedLine));
  return {
    lines: lines.filter((line) => line !== null),
    gone: items.filter((_item, index) => lines[index] === null),
  };
}

async function openedLine(item: CartItem): Promise<Line | null> {
  if (item.type === 'Custom Product') return customLine(item);
  const product = await productOf(item.product);
  if (!product) return null;
  const refused = refusedChoices(product, item).length > 0;
  const choices = refused ? knownChoices(product, item) : item;
  const { options, extras, contains } = item;
  return {
    ...lineOf(product, choices, item.quantity),
    // What its shopper has read of it, so that they hear of more.
    ...(contains && { contains }),
    // What the cart has to ask for again is kept as it was chosen.
    ...(refused && { options, extras }),
  };
}

async function productOf(id: string): Promise<ProductDetail | null> {
  try {
    return await get(endpoints.product(id));
  } catch (failure) {
    if (failure instanceof GetFailure && failure.status === 404) return null;
    throw failure;
  }
}

/** A cake of their own, as the shop names, prices and shows it today. */
function customLine(item: CartItem): Line | null {
  const { customProduct, name, arabicName, price, image = '' } = item;
  if (!customProduct || !name || !price) return null;
  return {
    ...item,
    name,
    arabicName: arabicName ?? name,
    price,
    image,
    description: item.description ?? '',
    arabicDescription: item.arabicDescription ?? '',
  };
}
