import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { STAFF_TOKEN } from '../order-history/testing-owners.ts';
import { startShop } from '../testing.ts';

test('whoever guesses the token of staff is held back, on all calls together, and others are not', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const shop = await startShop({ rateLimit: 600, staffToken: STAFF_TOKEN });
  try {
    const calls = [
      staffEndpoints.mails(),
      staffEndpoints.deadLetters(),
      staffEndpoints.mismatches(),
    ];
    const ask = async (token: string, from: string, call = 0) => {
      const { statusCode } = await shop.app.inject({
        url: calls[call % calls.length] ?? '',
        remoteAddress: from,
        headers: { authorization: `Bearer ${token}` },
      });
      return statusCode;
    };
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, guess) => ask(`${STAFF_TOKEN}${guess}`, '192.0.2.1', guess)),
    );
    assert.equal(guesses.filter((status) => status === 401).length, 20);
    assert.equal(guesses.filter((status) => status === 429).length, 180);
    // Not even the right one tells any more, for a minute.
    assert.equal(await ask(STAFF_TOKEN, '192.0.2.1'), 429);
    assert.equal(await ask(STAFF_TOKEN, '192.0.2.2'), 200);
    t.mock.timers.tick(60_001);
    for (let time = 0; time < 30; time += 1) assert.equal(await ask(STAFF_TOKEN, '192.0.2.1'), 200);
  } finally {
    await shop.close();
  }
});
