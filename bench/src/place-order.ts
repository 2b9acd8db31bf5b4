import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { ORDER, ORDER_PATH } from './order.ts';
import type { Shop } from './shop.ts';

/** Places the bench's order, to be paid for, from the address that the shop's proxy would tell of. */
export async function placeOrder(shop: Shop, address = '192.0.2.1'): Promise<OrderPlaced> {
  const answer = await fetch(shop.url + ORDER_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': address,
    },
    body: JSON.stringify(ORDER),
  });
  assert.equal(answer.status, 200);
  return (await answer.json()) as OrderPlaced;
}
