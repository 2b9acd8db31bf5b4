import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import {
  askCode,
  bearer,
  mailsTo,
  PASSWORD,
  send,
  signIn,
  signUp,
} from '../customers/testing-accounts.ts';
import { line, place, rows, sampleOrder, until, verify } from '../orders/testing-orders.ts';
import { type TestAnswer, useShop } from '../testing.ts';
import { erasePersonalData } from './cleanup.ts';

const shop = useShop();

const code = ({ body }: TestAnswer) => (body as { code?: string }).code;
const erase = (token: string, body: object) =>
  send(shop, `DELETE ${endpoints.profile()}`, { token, body });
const dump = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'customers',
        'addresses',
        'sessions',
        'orders',
        'order_lines',
        'carts',
        'verifications',
        'mail_consents',
      ].map((table) => rows(shop, sql.raw(`select * from ${table}`))),
    ),
  );
const order = (email: string) =>
  sampleOrder(shop, {
    session: 'cart-of-noura-1',
    remarks: 'Ring twice',
    items: [line(shop, 'strawberry-cream-cake')],
    customer: {
      name: 'Noura Al-Sabah',
      email,
      phoneNumber: '55500177',
      address: { block: '7', street: 'Palm street', house: '9' },
    },
  });

test('an account goes with everything personal; what was sold stays', async () => {
  const { token } = await signUp(shop, 'noura@example.com', { name: 'Noura Al-Sabah' });
  const address = { location: 'salmiya', block: '7', street: 'Palm street', house: '9' };
  await send(shop, `POST ${endpoints.addresses()}`, { token, body: address });
  await shop.post(endpoints.cart(), {
    session: 'cart-of-noura-2',
    customer: { name: 'Noura Al-Sabah', email: 'Noura@example.com' },
    items: [],
  });
  await rows(
    shop,
    sql`insert into mail_consents (email) values ('noura@example.com') on conflict do nothing returning 1`,
  );
  const sent = await shop.post(endpoints.order(), order('noura@example.com'), bearer(token));
  const { orderId, token: path } = sent.body as { orderId: string; token: string };
  await rows(
    shop,
    sql`update orders set status = 'delivered', paid_at = now() where id = ${orderId} returning 1`,
  );
  const [before] = await rows(
    shop,
    sql`select number, total_fils from orders where id = ${orderId}`,
  );

  assert.equal(code(await erase(token, { password: 'not this one' })), 'password-wrong');
  const erased = await erase(token, { password: PASSWORD });
  assert.deepEqual([erased.status, erased.body], [200, { deleted: true }]);

  const left = await dump();
  for (const personal of ['Noura', 'noura', '55500177', 'Palm street', 'Ring twice', path]) {
    assert.ok(!left.includes(personal), `${personal} is still there`);
  }
  const [after] = await rows(
    shop,
    sql`select number, total_fils from orders where id = ${orderId}`,
  );
  assert.deepEqual(after, before);
  assert.equal((await send(shop, `GET ${endpoints.profile()}`, { token })).status, 401);
  assert.equal(code(await signIn(shop, 'noura@example.com')), 'credentials-wrong');
  assert.equal((await verify(shop, orderId, path)).status, 404);
  assert.match((await mailsTo(shop, 'noura@example.com'))[0]?.subject ?? '', /deleted/);
});

test('a shown review stays without its name, in what the shop keeps ready as well', async () => {
  const { token } = await signUp(shop, 'said@example.com');
  const sent = await shop.post(endpoints.order(), order('said@example.com'), bearer(token));
  const { orderId } = sent.body as { orderId: string };
  await rows(
    shop,
    sql`update orders set status = 'delivered', paid_at = now() where id = ${orderId} returning 1`,
  );
  const review = { product: 'strawberry-cream-cake', comment: 'Soft as a cloud', name: 'Noura S.' };
  assert.equal((await shop.post(endpoints.review(), review, bearer(token))).status, 200);
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await rows(shop, sql`update reviews set approved_at = now() where order_id = ${orderId}`);
  await changed;
  const shown = async () => JSON.stringify((await shop.get(endpoints.reviewList({}))).body);
  assert.ok((await shown()).includes('Noura S.'));
  assert.equal((await erase(token, { password: PASSWORD })).status, 200);
  await until(async () => !(await shown()).includes('Noura S.'), 5);
  assert.ok((await shown()).includes('Soft as a cloud'));
});

test('an order that is under way keeps what the driver needs until it is done', async () => {
  const { token } = await signUp(shop, 'hasty@example.com');
  const sent = await shop.post(endpoints.order(), order('hasty@example.com'), bearer(token));
  const { orderId } = sent.body as { orderId: string };
  const become = (status: string) =>
    rows(
      shop,
      sql`update orders set status = ${status}, paid_at = now() where id = ${orderId} returning 1`,
    );
  const street = async () =>
    (await rows(shop, sql`select street from orders where id = ${orderId}`))[0]?.['street'];
  await become('baking');
  assert.equal((await erase(token, { password: PASSWORD })).status, 200);
  assert.equal(await street(), 'Palm street');
  // Signing up again with the address does not bring it back.
  await signUp(shop, 'hasty@example.com');
  const [row] = await rows(shop, sql`select customer_id from orders where id = ${orderId}`);
  assert.equal(row?.['customer_id'], null);
  // A mail that its moves caused meanwhile.
  const content = { kind: 'status', orderId };
  await rows(
    shop,
    sql`insert into mails (id, recipient, language, content)
      values (gen_random_uuid(), 'hasty@example.com', 'en', ${JSON.stringify(content)}::jsonb) returning 1`,
  );
  await become('delivered');
  await erasePersonalData(shop.database.orm);
  assert.equal(await street(), '');
  const about = sql`select 1 from mails where content ->> 'orderId' = ${orderId}`;
  assert.deepEqual(await rows(shop, about), []);
});

test('without the password a code to the account’s own address will do', async () => {
  const { token } = await signUp(shop, 'code@example.com');
  const asked = { purpose: 'deletion', token } as const;
  const wanted = await askCode(shop, 'code@example.com', asked);
  assert.match(wanted.mail?.subject ?? '', /Delete/);
  const body = { verificationId: wanted.verificationId, otp: Number(wanted.code) };
  assert.equal(code(await erase(token, { ...body, otp: 1 })), 'code-wrong');
  const other = await signUp(shop, 'thief@example.com');
  assert.equal(code(await erase(other.token, body)), 'code-wrong');
  assert.equal((await erase(token, body)).status, 200);
});

test('nobody can have deletion codes sent to somebody else', async () => {
  const body = { username: 'anybody@example.com', purpose: 'deletion' };
  assert.equal((await send(shop, `POST ${endpoints.sendCode()}`, { body })).status, 401);
  const { token } = await signUp(shop, 'nosy@example.com');
  await askCode(shop, 'anybody@example.com', { purpose: 'deletion', token });
  assert.equal((await mailsTo(shop, 'anybody@example.com')).length, 0);
});

test('guests’ orders are nobody’s to erase', async () => {
  const { orderId } = await place(shop, order('stays@example.com'));
  const { token } = await signUp(shop, 'leaves@example.com');
  await erase(token, { password: PASSWORD });
  const [row] = await rows(shop, sql`select customer_name from orders where id = ${orderId}`);
  assert.equal(row?.['customer_name'], 'Noura Al-Sabah');
});

const events = async () =>
  (await rows(shop, sql`select body from gateway_events order by id`)).map(({ body }) => body);

test('what a gateway told of an erased order goes as well, also what it tells later', async () => {
  const { token } = await signUp(shop, 'paid@example.com');
  const sent = await shop.post(endpoints.order(), order('paid@example.com'), bearer(token));
  const { orderId, token: path } = sent.body as { orderId: string; token: string };
  const { orderId: other, token: otherPath } = await place(shop);
  await verify(shop, orderId, path);
  await verify(shop, other, otherPath);
  const tell = (id: string, body: string) =>
    shop.database.orm.execute(sql`insert into gateway_events (provider, kind, attempt_id, authentic, body)
      select 'tap', 'status', id, true, ${body} from payment_attempts where order_id = ${id}`);
  await tell(orderId, 'paid@example.com, 55500177');
  await tell(other, 'dana@example.com');
  await shop.database.orm.execute(
    sql`update orders set status = 'cancelled' where id = ${orderId}`,
  );
  await erase(token, { password: PASSWORD });
  const left = await events();
  assert.ok(left.includes('dana@example.com'));
  assert.ok(!left.join().includes('paid@example.com'));
  await tell(orderId, 'once more: paid@example.com');
  await erasePersonalData(shop.database.orm);
  assert.ok(!(await events()).join().includes('paid@example.com'));
});

test('webhooks of strangers go after a month; what a gateway said stays', async () => {
  const { orderId } = await place(shop);
  await shop.database.orm.execute(sql`
    insert into gateway_events (at, provider, kind, attempt_id, authentic, body)
    select now() - days * interval '1 day', 'sandbox', 'webhook', case when named then id end, authentic, body
    from payment_attempts, (values ('forged', 31, true, false), ('unknown', 31, false, null),
      ('forged lately', 29, true, false), ('ours', 31, true, null)) t (body, days, named, authentic)
    where order_id = ${orderId}`);
  await erasePersonalData(shop.database.orm);
  const left = await events();
  assert.deepEqual(
    ['forged', 'unknown', 'forged lately', 'ours'].filter((body) => left.includes(body)),
    ['forged lately', 'ours'],
  );
});
