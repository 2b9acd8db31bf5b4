import assert from 'node:assert/strict';
import { payForm, SANDBOX_PATH, sessionOf, verifyPath } from '../order.ts';
import { placeOne } from '../order-sides.ts';

/** Places an order, pays it and has the shop find out; answers what the last step took, in milliseconds. */
export async function settleTimed(url: string): Promise<number> {
  const { orderId, token, paymentLink } = await placeOne(url);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const paid = { method: 'POST', headers: form, body: payForm(sessionOf(paymentLink)) };
  assert.equal((await fetch(url + SANDBOX_PATH, paid)).status, 200);
  const begun = performance.now();
  const verified = await fetch(url + verifyPath(orderId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, requested_order_id: orderId }),
  });
  await verified.arrayBuffer();
  const took = performance.now() - begun;
  assert.equal(verified.status, 200);
  return took;
}
