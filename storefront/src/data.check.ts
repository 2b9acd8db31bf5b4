import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { ProductDetail, ProductSummary } from '@mahlab/bakery/api/product';
import { remove } from '@mahlab/web/change.ts';
import { get, type Outcome, post } from '@mahlab/web/client.ts';
import { useGet } from './data.ts';

// A test for the type checker, which no code imports: an address knows what it takes and answers, and a
// caller that thinks otherwise does not compile.

export async function wrongAnswers(): Promise<void> {
  const product: ProductDetail = await get(endpoints.product('truffles'));
  // @ts-expect-error: one product is not a list
  const products: ProductSummary[] = await get(endpoints.product('truffles'));
  // @ts-expect-error: the answer cannot be asserted either
  await get<ProductSummary[]>(endpoints.product('truffles'));
  // @ts-expect-error: a session is no order
  const placed: Outcome<OrderPlaced> = await post(endpoints.logout(), {});
  void [product, products, placed];
}

export function useWrongAnswer(): { shapes: unknown }[] | undefined {
  // @ts-expect-error: branches are not flavours
  return useGet(endpoints.content('branches')).data;
}

export async function wrongCalls(): Promise<void> {
  // @ts-expect-error: a body without its code
  await post(endpoints.promotion(), { items: [] });
  // @ts-expect-error: orders are placed, not read, here
  await get(endpoints.order());
  // @ts-expect-error: carts are not deleted
  await remove(endpoints.cart());
  // @ts-expect-error: an address that is spelt out
  await get('/apis/v1/core/user/product/list');
}

export const WRONG_ADDRESSES = [
  // @ts-expect-error: which product?
  endpoints.product(),
  // @ts-expect-error: a credit note has two ids
  endpoints.creditNote('order'),
  // @ts-expect-error: the list has no such query
  endpoints.productList({ colour: 'red' }),
  // @ts-expect-error: no such list
  endpoints.content('cakes'),
];
