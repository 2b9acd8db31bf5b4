import type { CustomProduct } from '@mahlab/bakery/api/cart';
import { sql } from 'drizzle-orm';
import { sampleOrder } from '../orders/testing-orders.ts';
import type { TestShop } from '../testing.ts';

/** A line for a cake of one's own: round vanilla with berries in blush. */
export function cakeLine(changes: Partial<CustomProduct> = {}, quantity = 1) {
  return {
    product: 'a-cake-of-my-own',
    quantity,
    type: 'Custom Product',
    customProduct: {
      shape: 'round',
      size: 'medium',
      flavour: 'vanilla',
      topping: 'berries',
      color: 'blush',
      ...changes,
    },
  };
}

/** An order of designed cakes alone. */
export function cakeOrder(
  shop: TestShop,
  cakes: Partial<CustomProduct>[],
  changes: Record<string, unknown> = {},
) {
  return sampleOrder(shop, { items: cakes.map((cake) => cakeLine(cake)), ...changes });
}

/** Writes other words on the cakes of an order: what older ones may have on them is refused by now. */
export async function rewrite(
  shop: TestShop,
  orderId: string,
  texts: { was: string; now: string },
) {
  const words = sql`custom_product -> 'messageOnCake'`;
  await shop.database.orm.execute(
    sql`update order_lines
      set custom_product = jsonb_set(custom_product, '{messageOnCake}', to_jsonb(${texts.now}::text))
      where order_id = ${orderId} and ${words} = to_jsonb(${texts.was}::text)`,
  );
}
