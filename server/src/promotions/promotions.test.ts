import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { line, place, post, rows, sampleOrder } from '../orders/testing-orders.ts';
import { promotions } from '../schema/promotions.ts';
import { startShop, useShop } from '../testing.ts';
import { check, codeOf, makeCode, orderBy } from './testing-promotions.ts';

const shop = useShop();

test('a share comes off the items and not off the delivery', async () => {
  const name = await makeCode(shop, { percent: 10 });
  // 13.500 and twice 2.500, and 1.250 for the delivery.
  const checked = await check(shop, name.toLowerCase());
  assert.deepEqual(checked.body, { code: name, percent: 10, subtotal: 18.5, discount: 1.85 });

  const placed = await place(shop, orderBy(shop, { number: 1, code: ` ${name.toLowerCase()} ` }));
  const [order] = await rows(shop, sql`select * from orders where id = ${placed.orderId}`);
  assert.deepEqual(
    ['promotion_code', 'subtotal_fils', 'discount_fils', 'delivery_fils', 'total_fils'].map(
      (column) => order?.[column],
    ),
    [name, 18_500, 1850, 1250, 17_900],
  );
  const [attempt] = await rows(
    shop,
    sql`select amount_fils from payment_attempts where order_id = ${placed.orderId}`,
  );
  assert.equal(attempt?.['amount_fils'], 17_900);
  const [charge] = await rows(
    shop,
    sql`select amount_fils from sandbox_charges where requested_order_id = ${placed.orderId}`,
  );
  assert.equal(charge?.['amount_fils'], 17_900);
});

test('an amount is what it is, and never more than the items cost', async () => {
  const name = await makeCode(shop, { amountFils: 50_000 });
  const { body } = await check(shop, name);
  assert.deepEqual(body, { code: name, percent: null, subtotal: 18.5, discount: 18.5 });
  const placed = await place(shop, orderBy(shop, { number: 2, code: name }));
  const [order] = await rows(shop, sql`select total_fils from orders where id = ${placed.orderId}`);
  assert.equal(order?.['total_fils'], 1250);
});

test('an order that would cost nothing cannot be paid, and uses nothing up', async () => {
  const name = await makeCode(shop, { percent: 100, limitTotal: 1 });
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await shop.database.orm.execute(sql`update area_services set delivery_cost_fils = 0`);
  await changed;
  try {
    const answer = await post(shop, orderBy(shop, { number: 3, code: name }));
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'total-too-small']);
    assert.equal((await check(shop, name)).status, 200);
  } finally {
    const back = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
    await shop.database.orm.execute(sql`update area_services set delivery_cost_fils = null`);
    await back;
  }
});

const hour = 3_600_000;
type Terms = Parameters<typeof makeCode>[1];
const refused: [string, Terms, string, string?][] = [
  ['switched off', { percent: 10, active: false }, 'promotion-unknown'],
  ['not valid yet', { percent: 10, validFrom: new Date(Date.now() + hour) }, 'promotion-not-yet'],
  ['expired', { percent: 10, validUntil: new Date(Date.now() - hour) }, 'promotion-expired'],
  ['used up', { percent: 10, limitTotal: 0 }, 'promotion-used-up'],
  [
    'for more than is in the cart',
    { percent: 10, minimumFils: 18_501 },
    'promotion-below-minimum',
    'This promotion code needs items for at least 18.501 KWD',
  ],
];
for (const [name, terms, expected, message] of refused) {
  test(`a code that is ${name} is refused while shopping and with the order`, async () => {
    const made = await makeCode(shop, terms);
    const checked = await check(shop, made);
    const ordered = await post(shop, orderBy(shop, { number: 4, code: made }));
    for (const answer of [checked, ordered]) {
      assert.deepEqual([answer.status, codeOf(answer)], [422, expected]);
      if (message) assert.equal((answer.body as { message: string }).message, message);
    }
  });
}

test('a code that nobody knows is refused, whatever it holds', async () => {
  for (const wrong of ['NOPE', "' or 1=1 --", '\u0661\u0662', '<script>', 'ß', '\ud800', '%']) {
    const answer = await check(shop, wrong);
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'promotion-unknown'], wrong);
  }
});

test('the minimum of a code and of the branch are compared with the subtotal before the discount', async () => {
  const name = await makeCode(shop, { amountFils: 16_000, minimumFils: 18_500 });
  // 2.500 remain, below the branch's 4.000.
  assert.equal((await post(shop, orderBy(shop, { number: 5, code: name }))).status, 200);
  const tooSmall = await post(
    shop,
    orderBy(shop, { number: 5, code: name }, { items: [line(shop, 'lotus-cheesecake-slice')] }),
  );
  assert.equal(codeOf(tooSmall), 'below-minimum');
});

test('whoever tries codes in bulk is held back, with orders too, and others are not', async () => {
  const guarded = await startShop({ rateLimit: 600, trustProxy: 1 });
  try {
    const checkFrom = (name: string, from: string) =>
      guarded.post(
        '/apis/v1/core/user/promotion',
        { code: name, items: sampleOrder(guarded).items },
        { 'x-forwarded-for': from },
      );
    for (let round = 0; round < 3; round += 1) {
      assert.equal((await checkFrom('MAHLAB10', '192.0.2.1')).status, 200);
    }
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => checkFrom(`GUESS${guess}`, '192.0.2.1')),
    );
    assert.equal(guesses.filter(({ status }) => status === 422).length, 30);
    assert.equal((await checkFrom('MAHLAB10', '192.0.2.1')).status, 429);
    const order = sampleOrder(guarded, { promotionCode: 'GUESS' });
    const ordered = await guarded.post('/apis/v1/core/user/order', order, {
      'x-forwarded-for': '192.0.2.1',
    });
    assert.equal(ordered.status, 429);
    assert.equal((await checkFrom('MAHLAB10', '192.0.2.2')).status, 200);
  } finally {
    await guarded.close();
  }
});

test('the sample codes are there: one for each thing that can happen', async () => {
  const found = await shop.database.orm
    .select({ code: promotions.code })
    .from(promotions)
    .where(eq(promotions.active, true));
  const codes = found.map((row) => row.code).filter((name) => !name.startsWith('TEST'));
  assert.deepEqual(codes.sort(), ['MAHLAB10', 'OPENING50', 'SUMMER25', 'WELCOME2']);
  const answers = await Promise.all(codes.map(async (name) => (await check(shop, name)).status));
  assert.deepEqual(answers, [200, 422, 422, 200]);
});
