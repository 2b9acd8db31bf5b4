import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { place, startListeningShop } from '../orders/testing-orders.ts';
import { letHoldsLapse } from '../promises/testing-room.ts';

test('one network follows so many orders at once, and others still follow theirs', async () => {
  const shop = await startListeningShop({ rateLimit: 1000, trustProxy: 1 });
  await letHoldsLapse(shop.database.orm);
  const leaving = new AbortController();
  // Whoever forgets an answer lets it go.
  const open: Response[] = [];
  try {
    const orders = await Promise.all(Array.from({ length: 10 }, () => place(shop)));
    const paths = orders.map(({ orderId, token }) => endpoints.orderEvents(orderId, { token }));
    const follow = async (from: string, number: number) => {
      const path = paths[number % paths.length] ?? '';
      const answer = await fetch(shop.config.publicUrl + path, {
        headers: { 'x-forwarded-for': from },
        signal: leaving.signal,
      });
      open.push(answer);
      return answer.status;
    };
    const tries = Array.from({ length: 200 }, (_, number) => follow('192.0.2.1', number));
    const statuses = await Promise.all(tries);
    assert.equal(statuses.filter((status) => status === 200).length, 50);
    assert.equal(statuses.filter((status) => status === 429).length, 150);
    assert.equal(await follow('192.0.2.2', 0), 200);
  } finally {
    leaving.abort();
    await shop.close();
  }
});
