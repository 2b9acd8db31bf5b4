import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { startShop, useShop } from '../testing.ts';

const LIMIT = 5;
const PROXY = '10.1.2.3';
/** Some 12 KB: Node takes headers of 16. */
const LONG = 'x'.repeat(12_000);

const proxies = { 'one proxy': 1, 'a network of proxies': ['10.0.0.0/8', '2001:db8::/32'] };
for (const [name, trustProxy] of Object.entries(proxies)) {
  describe(`behind ${name} limits count the client that the nearest saw`, () => {
    const shop = useShop(() => startShop({ rateLimit: LIMIT, trustProxy }));

    /** Writes twenty times, and answers how many were let in. */
    async function letIn(told: (time: number) => string, from = PROXY): Promise<number> {
      let count = 0;
      for (let time = 0; time < 20; time += 1) {
        const { statusCode } = await shop.app.inject({
          method: 'POST',
          url: endpoints.logout(),
          remoteAddress: from,
          headers: { 'x-forwarded-for': told(time) },
        });
        if (statusCode !== 429) count += 1;
      }
      return count;
    }

    test('nobody becomes another one by an address they send themselves', async () => {
      assert.equal(await letIn((time) => `192.0.2.${time}, 203.0.113.1`), LIMIT);
      assert.equal(await letIn((time) => `${LONG}${time}, 203.0.113.2`), LIMIT);
    });

    test('every client has a limit of its own', async () => {
      assert.equal(await letIn((time) => `203.0.113.${100 + time}`), 20);
    });

    test('what is no IP address counts as one client', async () => {
      assert.equal(await letIn((time) => `${LONG}${time}`), LIMIT);
    });

    if (typeof trustProxy === 'object') {
      test('whoever comes past the proxies is not believed', async () => {
        assert.equal(await letIn((time) => `203.0.113.${time}`, '198.51.100.7'), LIMIT);
      });
    }
  });
}
