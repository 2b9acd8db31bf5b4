import type { TestShop } from '../../testing.ts';
import { lockOrder } from './lock.ts';
import { announce, type OrderNews } from './news.ts';

/** Tells the shop's listeners news of an order, as whoever changes it does. */
export async function tellNews(shop: TestShop, orderId: string, news: OrderNews): Promise<void> {
  await shop.database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    await announce(tx, shop.context, { order, news });
  });
}
