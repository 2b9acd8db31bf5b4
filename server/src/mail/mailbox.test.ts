import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { askCode, send } from '../customers/testing-accounts.ts';
import { until } from '../orders/testing-orders.ts';
import { startShop } from '../testing.ts';
import { workJobs } from '../work-jobs.ts';
import { newestMails } from './mailbox.ts';

test('a running shop sends at once, and without a mail server keeps mails to be read', async () => {
  // Between two looks at the queue there are fifty seconds: only a notice brings a mail earlier.
  const open = await startShop({ settlementSeconds: 600 });
  try {
    workJobs(open.context);
    for (const [index, username] of ['first@example.com', 'now@example.com'].entries()) {
      await send(open, `POST ${endpoints.sendCode()}`, { body: { username } });
      await until(async () => (await newestMails(open.config)).length > index, 30);
    }
    const list = await open.get('/dev/mail', { host: '127.0.0.1:3000' });
    assert.match(String(list.body), /now@example\.com/);
  } finally {
    await open.close();
  }
});

test('the mailbox shows mails in a cage, and to nobody but this machine', async () => {
  const open = await startShop();
  try {
    const { mail } = await askCode(open, 'cage@example.com');
    const host = { host: 'localhost:3000' };
    const page = await open.get(`/dev/mail/${mail?.id}`, host);
    assert.equal(page.status, 200);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*sandbox/);
    assert.equal((await open.get('/dev/mail', { host: 'rebound.example' })).status, 404);
    for (const id of ['..%2F..%2Fetc%2Fpasswd', 'nothing']) {
      assert.equal((await open.get(`/dev/mail/${id}`, host)).status, 404);
    }
  } finally {
    await open.close();
  }
});

const closed = {
  'in production': { production: true },
  'at an address of the internet': { publicUrl: 'https://shop.example' },
};
for (const [where, config] of Object.entries(closed)) {
  test(`there is no mailbox ${where}`, async () => {
    const other = await startShop(config);
    try {
      await askCode(other, 'hidden@example.com');
      const answer = await other.get('/dev/mail', { host: 'localhost' });
      assert.equal(answer.status, 404);
      assert.ok(!String(answer.body).includes('hidden@example.com'));
    } finally {
      await other.close();
    }
  });
}
