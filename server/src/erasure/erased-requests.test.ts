import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { sql } from 'drizzle-orm';
import { send as call, PASSWORD, signUp } from '../customers/testing-accounts.ts';
import { untilWaiting } from '../database/testing-waiting.ts';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { inSandbox, rows, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import {
  accept,
  CAKE,
  FLOWERS,
  linkOf,
  look,
  quoted,
  requested,
  windowFor,
} from '../quotes/testing-quotes.ts';
import { erasePersonalData } from './cleanup.ts';

const shop = useOpenShop();
const leave = async (token: string) => {
  const body = { password: PASSWORD };
  const left = await call(shop, `DELETE ${endpoints.profile()}`, { token, body });
  assert.equal(left.status, 200);
};
const dump = async () =>
  JSON.stringify([
    await rows(shop, sql`select * from cake_requests`),
    await rows(shop, sql`select * from quotes`),
    await rows(shop, sql`select * from request_messages`),
    await rows(shop, sql`select * from orders`),
    await rows(shop, sql`select * from order_lines`),
    await rows(shop, sql`select * from mails where content ->> 'kind' <> 'account-deleted'`),
  ]);
const picture = async () => {
  const reference = await uploadOne(shop, await phonePhoto());
  await shop.database.orm.execute(
    sql`update uploads set used_at = now() where reference = ${reference}`,
  );
  return reference;
};

test('requests go with the account: what was quoted is open again, and its link leads nowhere', async () => {
  const { token } = await signUp(shop, 'asks@example.com');
  const image = await picture();
  const sketch = await picture();
  const own = { email: 'Asks@example.com', name: 'Shaikha', remarks: 'For Layla', images: [image] };
  const { id, token: link } = await quoted(
    shop,
    {
      lines: [CAKE, { ...FLOWERS, images: [sketch] }],
      pictures: [image],
      note: { english: 'Dear Shaikha', arabic: '' },
    },
    own,
  );
  const shown = await picture();
  const message = { words: 'From Lulwa', images: [shown], key: 'a message of a test' };
  assert.equal((await shop.post(quoteEndpoints.writeMessage(link), message)).status, 200);
  const asked = await shop.post(
    staffQuoteEndpoints.askShopper(id),
    { words: 'Lulwa who?', key: 'another message' },
    AS_OWNER,
  );
  assert.equal(asked.status, 200);
  const declined = await quoted(shop, { lines: [{ ...FLOWERS, minutes: 10 }] }, own);
  const why = { reason: 'price', words: 'My mother pays' };
  await shop.post(quoteEndpoints.declineQuote(declined.token), why);
  const other = await requested(shop, { email: 'stays@example.com', name: 'Stays' });
  assert.equal((await windowFor(shop, 151))?.reason, 'full-decorators');
  await leave(token);
  const left = await dump();
  for (const personal of [
    'Shaikha',
    'Layla',
    'sks@example.com',
    'mother',
    'Lulwa',
    image,
    shown,
    sketch,
  ]) {
    assert.ok(!left.includes(personal), `${personal} is still there`);
  }
  assert.notEqual((await windowFor(shop, 151))?.state, 'no');
  assert.equal((await shop.get(quoteEndpoints.quote(link))).status, 404);
  assert.equal((await accept(shop, link)).status, 404);
  const free = await rows(shop, sql`select reference from uploads where used_at is null`);
  assert.deepEqual(
    new Set(free.map(({ reference }) => reference)),
    new Set([image, shown, sketch]),
  );
  const { body } = await shop.get(staffQuoteEndpoints.requests({ limit: 100 }), AS_OWNER);
  assert.deepEqual(
    (body as StaffRequest[]).map((request) => request.id),
    [other],
  );
  const late = await shop.post(staffQuoteEndpoints.withdrawQuote(id), {}, AS_OWNER);
  assert.equal(late.status, 404);
});

test('a request that became an order goes when that is done', async () => {
  const { token } = await signUp(shop, 'buys@example.com');
  const { token: link } = await quoted(
    shop,
    {},
    { email: 'buys@example.com', name: 'Badriya', remarks: 'For Fahad' },
  );
  const bank = linkOf(await accept(shop, link));
  await inSandbox(shop, bank, { action: 'pay' });
  const [order] = await rows(shop, sql`select id, token from orders order by created_at desc`);
  await verify(shop, String(order?.['id']), String(order?.['token']));
  assert.equal((await look(shop, link)).state, 'accepted');
  await leave(token);
  assert.ok((await dump()).includes('Badriya'), 'the kitchen needs it still');
  await shop.database.orm.execute(
    sql`update orders set status = 'delivered' where id = ${String(order?.['id'])}`,
  );
  await shop.database.orm.execute(sql`update documents set issued_at = now() - interval '2 days'`);
  await erasePersonalData(shop.database.orm);
  const left = await dump();
  for (const personal of ['Badriya', 'Fahad', 'buys@example.com']) {
    assert.ok(!left.includes(personal), `${personal} is still there`);
  }
  const [kept] = await rows(
    shop,
    sql`select total_fils from orders where id = ${String(order?.['id'])}`,
  );
  assert.ok(Number(kept?.['total_fils']) > 0);
});

test('a deletion waits for an order that somebody holds, and keeps its request from nobody meanwhile', async () => {
  const { token } = await signUp(shop, 'leaves@example.com');
  const { id, token: link } = await quoted(shop, {}, { email: 'leaves@example.com' });
  assert.equal((await accept(shop, link)).status, 200);
  const { orm } = shop.database;
  const leaving = await orm.transaction(async (tx) => {
    await tx.execute(
      sql`select 1 from orders where customer_email = 'leaves@example.com' for update`,
    );
    const left = leave(token);
    await untilWaiting(orm, 1);
    await tx.execute(sql`select 1 from cake_requests where id = ${id} for update nowait`);
    return { left };
  });
  await leaving.left;
});
