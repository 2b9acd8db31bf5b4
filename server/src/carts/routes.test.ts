import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CartSaved, SavedCart } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq, sql } from 'drizzle-orm';
import { inSandbox, line, place, sampleOrder, verify } from '../orders/testing-orders.ts';
import { carts } from '../schema/carts.ts';
import { useShop } from '../testing.ts';
import { expireCarts } from './queries.ts';

const shop = useShop();

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
  assert.equal(first.status, 200);
  assert.equal((first.body as CartSaved).session, session);
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

test('a cart beyond all measure is refused', async () => {
  const description = 'x'.repeat(4000);
  const many = Array.from({ length: 40 }, () => ({ ...items[0], description }));
  assert.equal((await send({ session, customer: {}, items: many })).status, 413);
  assert.equal((await send({ session, customer: {}, items: many.slice(10) })).status, 200);
});

const link = '0b8e7a52-5f4c-4a3e-9d55-2f8f5a3f9c11';
const open = (id: string) => shop.get(endpoints.savedCart(id));
/** Keeps a cart, and answers its link. */
const linkTo = async (cart: string, held: object[] = items) => {
  const sent = await send({ session: cart, customer: {}, items: held });
  return (sent.body as CartSaved).link;
};

test('a saved cart opens from its link with its items, and without its shopper', async () => {
  const customer = { name: 'Dana', email: 'dana@example.com', phoneNumber: '55500142' };
  const slices = line(shop, 'lotus-cheesecake-slice', { quantity: 2, price: 0.1 });
  const sent = await send({ session: link, customer, items: [slices] });
  const { status, body, headers } = await open((sent.body as CartSaved).link);
  assert.equal(status, 200);
  const { updatedAt, ...cart } = body as SavedCart;
  assert.deepEqual(
    cart.items.map(({ product, quantity, price }) => [product, quantity, price]),
    [['lotus-cheesecake-slice', 2, 2.5]],
  );
  assert.ok(!/dana|55500142/i.test(JSON.stringify(body)));
  assert.ok(Date.parse(updatedAt));
  assert.equal(headers['cache-control'], 'private, no-store');
});

test('a saved cart opens with what its shopper was told that it contains, and else with what it does', async () => {
  const slice = line(shop, 'lotus-cheesecake-slice');
  const contains = { allergens: ['milk'], unstated: false };
  const shared = await linkTo(`${link}-told`, [{ ...slice, contains }, slice]);
  const { items: opened } = (await open(shared)).body as SavedCart;
  const { products } = shop.catalogue.current();
  const now = products.get('lotus-cheesecake-slice')?.allergens.map(({ id }) => id);
  assert.ok(now && now.length > 1);
  assert.deepEqual(
    opened.map((one) => one.contains),
    [contains, { allergens: now, unstated: false }],
  );
});

test('a link to a cart is no right to write to it', async () => {
  const own = `${link}-own`;
  const shared = await linkTo(own);
  const read = await open(shared);
  // Nothing that whoever has the link can see names the cart to be written to.
  assert.ok(!JSON.stringify([shared, read.body]).includes(own));
  assert.equal((read.body as SavedCart).isOwn, false);
  await linkTo(shared, [{ ...items[0], quantity: 50 }]);
  const after = await open(shared);
  assert.deepEqual((after.body as SavedCart).items, (read.body as SavedCart).items);
  // The browser that filled it knows it again.
  const known = await shop.get(endpoints.savedCart(shared, { own }));
  assert.equal((known.body as SavedCart).isOwn, true);
});

test('a cake of one’s own is shown as the shop names and prices it', async () => {
  const customProduct = {
    shape: 'round',
    size: 'medium',
    flavour: 'chocolate',
    topping: 'berries',
    color: 'blush',
  };
  const made = { product: 'mine', quantity: 1, type: 'Custom Product' };
  const lies = { name: 'Free', arabicName: 'مجانًا', price: 0.001, description: 'Call 12345' };
  const gone = { ...customProduct, shape: 'of last year' };
  const shared = await linkTo(`${link}-cake`, [
    { ...made, ...lies, image: '/files/x', customProduct },
    { ...made, ...lies, customProduct: gone },
  ]);
  const read = (await open(shared)).body as SavedCart;
  const [cake, lost] = read.items;
  assert.equal(cake?.name, 'Custom Cake');
  assert.ok((cake?.price ?? 0) > 5);
  assert.match(cake?.image ?? '', /^\/cakes\//);
  assert.deepEqual(
    [lost?.name, lost?.price, lost?.description],
    ['Custom Cake', undefined, undefined],
  );
  assert.ok(!/Free|مجانًا|12345/.test(JSON.stringify(read)));
});

test('a saved cart keeps what was chosen and written, and none of the catalogue’s texts', async () => {
  const long = 'long '.repeat(700);
  const texts = {
    name: long.slice(0, 300),
    arabicName: 'طويل',
    image: `/cakes/${long.slice(0, 2500)}`,
    description: long,
    arabicDescription: long,
    price: 9,
  };
  const chosen = { ...line(shop, 'basbousa'), extras: [{ id: 'message', value: 'For Dana' }] };
  const customProduct = {
    shape: 'round',
    size: 'medium',
    flavour: 'chocolate',
    topping: 'berries',
  };
  const cake = { product: 'mine', quantity: 1, type: 'Custom Product', customProduct };
  const shared = await linkTo(session, [
    { ...chosen, ...texts },
    { ...cake, ...texts },
  ]);
  const [row] = await kept();
  const { product, quantity, type, options, extras } = chosen;
  assert.deepEqual(row?.items, [
    { product, quantity, type, options, extras },
    { ...cake, options: [], extras: [] },
  ]);
  const read = (await open(shared)).body as SavedCart;
  const name = shop.catalogue.current().products.get('basbousa')?.name;
  assert.deepEqual([read.items[0]?.name, read.items[0]?.arabicName], [name?.english, name?.arabic]);
  assert.equal(read.items[1]?.name, 'Custom Cake');
});

test('a cart that was saved with its texts opens, and shows the catalogue’s', async () => {
  const shared = await linkTo(`${link}-before`);
  const before = [
    {
      ...line(shop, 'basbousa'),
      name: 'Cheap',
      arabicName: 'رخيص',
      price: 0.1,
      description: 'Sale',
    },
    { ...items[0], product: 'sold-last-year', name: 'Call 12345', extras: [], options: [] },
  ];
  await shop.database.orm.execute(
    sql`update carts set items = ${JSON.stringify(before)}::jsonb where session = ${`${link}-before`}`,
  );
  const { status, body } = await open(shared);
  assert.equal(status, 200);
  const [one, gone] = (body as SavedCart).items;
  assert.equal(one?.name, shop.catalogue.current().products.get('basbousa')?.name.english);
  assert.ok((one?.price ?? 0) > 0.1);
  assert.deepEqual(
    [gone?.product, gone?.name, gone?.price],
    ['sold-last-year', undefined, undefined],
  );
  assert.ok(!/Cheap|Sale|12345/.test(JSON.stringify(body)));
});

test('a cart that is not there, empty, old, or has a link that can be guessed is gone', async () => {
  const empty = await linkTo(`${link}-empty`, []);
  const old = await linkTo(`${link}-old`);
  await linkTo('guessed1');
  await shop.database.orm.execute(
    sql`update carts set updated_at = now() - interval '31 days' where session = ${`${link}-old`}`,
  );
  for (const id of [randomUUID(), empty, old, `${link}-old`, 'guessed1', `${link}\0`]) {
    const { status, body } = await open(id);
    assert.deepEqual([status, (body as { code: string }).code], [404, 'cart-gone'], id);
  }
});

test('a cart is there until it is paid', async () => {
  const id = `${link}-paid`;
  const kept = await linkTo(id);
  const placed = await place(shop, sampleOrder(shop, { session: id }));
  assert.equal((await open(kept)).status, 200);
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  assert.equal((await verify(shop, placed.orderId, placed.token)).status, 200);
  assert.equal((await open(kept)).status, 404);
});

test('old carts are removed, others stay', async () => {
  await send({ session: `${link}-stays`, customer: {}, items });
  await send({ session: `${link}-goes`, customer: {}, items });
  await shop.database.orm.execute(
    sql`update carts set updated_at = now() - interval '31 days' where session = ${`${link}-goes`}`,
  );
  assert.ok((await expireCarts(shop.database.orm)) >= 1);
  const left = await shop.database.orm.select({ session: carts.session }).from(carts);
  const sessions = left.map((row) => row.session);
  assert.ok(sessions.includes(`${link}-stays`) && !sessions.includes(`${link}-goes`));
});
