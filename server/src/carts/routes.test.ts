import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { carts } from '../schema/carts.ts';
import { startShop, type TestShop } from '../testing.ts';

let shop: TestShop;
before(async () => {
  shop = await startShop();
});
after(() => shop.close());

const session = 'cart-0123456789';
const items = [
  { product: 'basbousa', quantity: 2, type: 'Product', options: [], extras: [], price: 3.75 },
];
const send = (body: object) => shop.post('/apis/v1/core/user/cart', body);
const kept = async () => {
  const { orm } = shop.database;
  return orm.select().from(carts).where(eq(carts.session, session));
};

test('a cart is kept under its session, and its last state counts', async () => {
  const first = await send({ session, customer: { phoneNumber: '55500142' }, items });
  assert.deepEqual([first.status, first.body], [200, { session }]);
  await send({ session, customer: { phoneNumber: '55500142', name: 'Dana' }, items: [] });
  const found = await kept();
  assert.equal(found.length, 1);
  assert.deepEqual(found[0]?.customer, { name: 'Dana', phoneNumber: '55500142' });
  assert.deepEqual(found[0]?.items, []);
});

test('text that PostgreSQL cannot keep does not break it', async () => {
  const extras = [{ id: 'message', value: '\0\udfff' }];
  const answer = await send({ session, customer: {}, items: [{ ...items[0], extras }] });
  assert.equal(answer.status, 200);
  assert.equal((await kept())[0]?.items[0]?.extras[0]?.value, '\ufffd\ufffd');
});

const refused: Record<string, object> = {
  'no session': { customer: {}, items },
  'a session that can be guessed': { session: 'short', customer: {}, items },
  'a session without end': { session: 'x'.repeat(101), customer: {}, items },
  'more lines than a cart holds': {
    session,
    customer: {},
    items: Array.from({ length: 101 }, () => items[0]),
  },
  'a quantity of 0': { session, customer: {}, items: [{ ...items[0], quantity: 0 }] },
};
for (const [name, body] of Object.entries(refused)) {
  test(`a cart with ${name} is refused`, async () => {
    assert.equal((await send(body)).status, 400);
  });
}
