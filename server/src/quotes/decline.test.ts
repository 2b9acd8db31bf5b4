import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { refusedWith } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { quoted, send } from './testing-quotes.ts';

const shop = useOpenShop();

test('the reason and the words of a decline are there for staff, once, until a quote is sent again', async () => {
  const { id, token } = await quoted(shop);
  const declined = async () => {
    const { body } = await shop.get(staffQuoteEndpoints.requests({ limit: 100 }), AS_OWNER);
    return (body as StaffRequest[]).find((one) => one.id === id)?.declined;
  };
  const decline = (why: object) => shop.post(quoteEndpoints.declineQuote(token), why);
  assert.equal((await decline({ reason: 'spite' })).status, 400);
  assert.equal((await decline({ words: 'x'.repeat(301) })).status, 400);
  assert.equal(await declined(), null);
  const why = { reason: 'price', words: 'Too much\nfor us' };
  assert.equal((await decline(why)).status, 200);
  assert.deepEqual(await declined(), why);
  assert.deepEqual(refusedWith(await decline({ reason: 'day' })), [409, 'request-elsewhere']);
  assert.deepEqual(await declined(), why);
  assert.equal((await send(shop, id)).status, 200);
  assert.equal(await declined(), null);
});
