import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffListEndpoints } from '@mahlab/bakery/api/staff-list-endpoints';
import { AS_OWNER } from '../people/testing-owner.ts';
import { startShop, type TestShop, useShop } from '../testing.ts';

async function heldBack({ context }: TestShop): Promise<number> {
  const { values } = await context.metrics.heldBack.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

describe('thirty shoppers behind one address', () => {
  const shop = useShop(() => startShop({ rateLimit: 600, trustProxy: 1 }));

  test('open pages with twenty pictures each at once, and nobody waits', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const products = [...shop.catalogue.current().products.values()];
    const images = products.flatMap((product) => product.images);
    const pictures = Array.from({ length: 20 }, (_, index) => images[index % images.length] ?? '');
    const calls = ['configs', 'categories', 'locations'] as const;
    const page = ['/', ...calls.map((kind) => endpoints.content(kind)), ...pictures];
    const asked = Array.from({ length: 30 }, () => page).flat();
    const answers = await Promise.all(asked.map((url) => shop.get(url, headers)));
    assert.deepEqual(
      [answers.length, new Set(answers.map(({ status }) => status))],
      [720, new Set([200])],
    );
    assert.equal(await heldBack(shop), 0);
  });
});

describe('while one address asks without end', () => {
  const shop = useShop(() => startShop({ rateLimit: 600, trustProxy: 1, networkRequests: 10 }));
  // The clock stands still, so that a slow machine gives nothing back.
  beforeEach(() => void mock.method(performance, 'now', () => 1_000_000));
  afterEach(() => mock.restoreAll());
  const content = endpoints.content('configs');
  const from = (address: string) => ({ 'x-forwarded-for': address });

  /** Asks once from an address that is held back for what it did, and sees it answered after all. */
  async function seeHeld(address: string) {
    const before = await heldBack(shop);
    const answer = shop.get(content, from(address));
    await turn();
    assert.equal(await heldBack(shop), before + 1);
    assert.equal((await answer).status, 200);
  }

  test('it is held back, and nobody else is', async () => {
    for (let time = 0; time < 15; time += 1) {
      await shop.get(`${API_BASE}/nowhere`, from('203.0.113.2'));
    }
    const before = await heldBack(shop);
    assert.equal((await shop.get(content, from('203.0.113.3'))).status, 200);
    assert.equal(await heldBack(shop), before);
    await seeHeld('203.0.113.2');
  });

  test('forged webhooks are charged, though they are answered like others', async () => {
    for (let time = 0; time < 15; time += 1) {
      const answer = await shop.post(
        '/webhooks/sandbox',
        { requested_order_id: 'nobody' },
        from('203.0.113.4'),
      );
      assert.equal(answer.status, 200);
    }
    await seeHeld('203.0.113.4');
  });

  test('guesses at a session of staff’s are charged, and whoever guesses waits', async () => {
    for (let guess = 0; guess < 15; guess += 1) {
      const cookie = `__Host-staff=${String(guess).padStart(43, 'x')}`;
      const headers = { ...from('203.0.113.9'), ...AS_OWNER, cookie };
      assert.equal((await shop.get(staffListEndpoints.mails(), headers)).status, 401);
    }
    await seeHeld('203.0.113.9');
  });

  test('staff are let in from there, and health checks of the proxy itself', async () => {
    const [PROXY, OTHER] = ['127.0.0.1', '203.0.113.5'];
    for (let time = 0; time < 16; time += 1) {
      await Promise.all(
        [PROXY, OTHER].map((address) => shop.get(`${API_BASE}/nowhere`, from(address))),
      );
    }
    // From elsewhere: from then on their session is known.
    await shop.get(staffListEndpoints.mails(), { ...from('203.0.113.7'), ...AS_OWNER });
    const before = await heldBack(shop);
    const answers = [
      await shop.get(staffListEndpoints.mails(), { ...from(OTHER), ...AS_OWNER }),
      await shop.get('/healthz'),
      await shop.get('/readyz'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(await heldBack(shop), before);
  });

  test('its health checks are requests like others', async () => {
    for (let time = 0; time < 15; time += 1) {
      await shop.get(`${API_BASE}/nowhere`, from('203.0.113.6'));
    }
    const before = await heldBack(shop);
    await shop.get('/healthz', from('203.0.113.6'));
    assert.equal(await heldBack(shop), before + 1);
  });
});

describe('while one address writes without end', () => {
  const shop = useShop(() => startShop({ rateLimit: 30, trustProxy: 1 }));

  test('staff behind it go on, and nobody else does', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' };
    const order = async (headers = {}) =>
      (await shop.post(endpoints.order(), {}, { ...from, ...headers })).status;
    for (let time = 0; time < 30; time += 1) assert.equal(await order(), 400);
    assert.equal(await order(), 429);
    assert.equal(await order({ cookie: `__Host-staff=${'x'.repeat(43)}` }), 429);
    const note = { text: 'x', kind: 'note', key: 'a tap of a test' };
    const path = staffEndpoints.noteOrder(crypto.randomUUID());
    assert.equal((await shop.post(path, note, { ...from, ...AS_OWNER })).status, 404);
  });
});
