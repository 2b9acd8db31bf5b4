import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { eq, sql } from 'drizzle-orm';
import {
  inSandbox,
  line,
  place,
  post,
  retry,
  rows,
  sampleOrder,
  verify,
} from '../orders/testing-orders.ts';
import { promotions } from '../schema/promotions.ts';
import { startShop, type TestShop } from '../testing.ts';

let shop: TestShop;
before(async () => {
  shop = await startShop();
});
after(() => shop.close());

type Terms = Omit<typeof promotions.$inferInsert, 'code'>;
let made = 0;

/** A code of its own for a test. */
async function code(terms: Terms): Promise<string> {
  made += 1;
  const name = `TEST${made}`;
  await shop.database.orm.insert(promotions).values({ code: name, ...terms });
  return name;
}

const ask = (name: string, items: unknown[] = sampleOrder(shop).items) =>
  shop.post('/apis/v1/core/user/promotion', { code: name, items });

/** An order by somebody of their own, numbered. */
function orderBy(buyer: number, promotionCode: string, changes: Record<string, unknown> = {}) {
  const order = sampleOrder(shop, { promotionCode, ...changes });
  const customer = order['customer'] as Record<string, unknown>;
  const phoneNumber = `6${String(buyer).padStart(7, '0')}`;
  return { ...order, customer: { ...customer, phoneNumber, email: `buyer${buyer}@example.com` } };
}

const codeOf = (answer: { body: unknown }) => (answer.body as { code: string }).code;

/** Lets the time run out that an order has for its payment. */
async function runOut(orderId: string): Promise<void> {
  await shop.database.orm.execute(
    sql`update promotion_uses set held_until = now() - interval '1 second' where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update payment_attempts set link_expires_at = now() - interval '1 second' where order_id = ${orderId}`,
  );
  await shop.database.orm.execute(
    sql`update sandbox_charges set expires_at = now() - interval '1 second' where requested_order_id = ${orderId}`,
  );
}

test('a share comes off the items and not off the delivery', async () => {
  const name = await code({ percent: 10 });
  // 13.500 and twice 2.500, and 1.250 for the delivery.
  const checked = await ask(name.toLowerCase());
  assert.deepEqual(checked.body, { code: name, percent: 10, subtotal: 18.5, discount: 1.85 });

  const placed = await place(shop, orderBy(1, ` ${name.toLowerCase()} `));
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
  const name = await code({ amountFils: 50_000 });
  const { body } = await ask(name);
  assert.deepEqual(body, { code: name, percent: null, subtotal: 18.5, discount: 18.5 });
  const placed = await place(shop, orderBy(2, name));
  const [order] = await rows(shop, sql`select total_fils from orders where id = ${placed.orderId}`);
  assert.equal(order?.['total_fils'], 1250);
});

test('an order that would cost nothing cannot be paid, and uses nothing up', async () => {
  const name = await code({ percent: 100, limitTotal: 1 });
  await shop.database.orm.execute(sql`update area_services set delivery_cost_fils = 0`);
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await changed;
  try {
    const answer = await post(shop, orderBy(3, name));
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'total-too-small']);
    assert.equal((await ask(name)).status, 200);
  } finally {
    const back = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
    await shop.database.orm.execute(sql`update area_services set delivery_cost_fils = null`);
    await back;
  }
});

const hour = 3_600_000;
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
    const made = await code(terms);
    const checked = await ask(made);
    const ordered = await post(shop, orderBy(4, made));
    for (const answer of [checked, ordered]) {
      assert.deepEqual([answer.status, codeOf(answer)], [422, expected]);
      if (message) assert.equal((answer.body as { message: string }).message, message);
    }
  });
}

test('a code that nobody knows is refused, whatever it holds', async () => {
  for (const wrong of ['NOPE', "' or 1=1 --", '\u0661\u0662', '<script>', 'ß', '\ud800', '%']) {
    const answer = await ask(wrong);
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'promotion-unknown'], wrong);
  }
});

test('the minimum of a code and of the branch are compared with the subtotal before the discount', async () => {
  const name = await code({ amountFils: 16_000, minimumFils: 18_500 });
  // 2.500 remain, below the branch's 4.000.
  assert.equal((await post(shop, orderBy(5, name))).status, 200);
  const tooSmall = await post(
    shop,
    orderBy(5, name, { items: [line(shop, 'lotus-cheesecake-slice')] }),
  );
  assert.equal(codeOf(tooSmall), 'below-minimum');
});

test('one customer uses a code as often as it allows, by telephone or by e-mail', async () => {
  const name = await code({ percent: 10, limitPerCustomer: 1 });
  await place(shop, orderBy(6, name));
  const again = await post(shop, orderBy(6, name));
  assert.deepEqual([again.status, codeOf(again)], [422, 'promotion-used']);
  const own = orderBy(6, name);
  const others = { phoneNumber: '60000099', email: 'other@example.com' };
  const byPhone = { ...own, customer: { ...own.customer, email: others.email } };
  const byEmail = {
    ...own,
    customer: { ...own.customer, phoneNumber: others.phoneNumber, email: 'BUYER6@example.com' },
  };
  for (const order of [byPhone, byEmail]) {
    assert.equal(codeOf(await post(shop, order)), 'promotion-used');
  }
  await place(shop, orderBy(7, name));
});

test('of 50 at once for the last use exactly one wins', async () => {
  const name = await code({ percent: 10, limitTotal: 1 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => post(shop, orderBy(100 + buyer, name))),
  );
  const won = answers.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'promotion-used-up']);
  }
  const [stored] = await rows(
    shop,
    sql`select count(*)::int as orders, sum(discount_fils)::int as off from orders where promotion_code = ${name}`,
  );
  assert.deepEqual(stored, { orders: 1, off: 1850 });
});

test('the order that took the last use is answered again to the one who sent it', async () => {
  const name = await code({ percent: 10, limitTotal: 1 });
  const order = orderBy(8, name);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(shop, order, 'the last use, five times')),
  );
  const ids = answers.map(({ body }) => (body as OrderPlaced).orderId);
  assert.equal(new Set(ids).size, 1);
  assert.ok(ids[0]);
});

test('a use is kept when the order is paid, however late', async () => {
  const name = await code({ percent: 10, limitTotal: 1 });
  const placed = await place(shop, orderBy(9, name));
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  await shop.database.orm.execute(
    sql`update promotion_uses set held_until = now() - interval '1 second' where order_id = ${placed.orderId}`,
  );
  assert.equal((await verify(shop, placed.orderId, placed.token)).status, 200);
  assert.equal(codeOf(await ask(name)), 'promotion-used-up');
});

test('a use that nobody paid for is free again once its time has run out', async () => {
  const name = await code({ percent: 10, limitTotal: 1 });
  const first = await place(shop, orderBy(10, name));
  assert.equal(codeOf(await post(shop, orderBy(11, name))), 'promotion-used-up');
  await runOut(first.orderId);
  await place(shop, orderBy(11, name));
  // Whoever let the time run out cannot pay the price any more that the code gave.
  const late = await retry(shop, first.orderId, first.token);
  assert.deepEqual([late.status, codeOf(late)], [422, 'promotion-used-up']);
});

test('an order that is paid in a later attempt takes its use again when one is left', async () => {
  const name = await code({ percent: 10, limitTotal: 1 });
  const placed = await place(shop, orderBy(12, name));
  await runOut(placed.orderId);
  const retried = await retry(shop, placed.orderId, placed.token);
  assert.equal(retried.status, 200);
  assert.equal(codeOf(await post(shop, orderBy(13, name))), 'promotion-used-up');
});

test('whoever tries codes in bulk is held back, with orders too, and others are not', async () => {
  const guarded = await startShop({ rateLimit: 600, trustProxy: true });
  try {
    const check = (name: string, from: string) =>
      guarded.post(
        '/apis/v1/core/user/promotion',
        { code: name, items: sampleOrder(guarded).items },
        { 'x-forwarded-for': from },
      );
    for (let round = 0; round < 3; round += 1) {
      assert.equal((await check('MAHLAB10', '192.0.2.1')).status, 200);
    }
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => check(`GUESS${guess}`, '192.0.2.1')),
    );
    assert.equal(guesses.filter(({ status }) => status === 422).length, 30);
    assert.equal((await check('MAHLAB10', '192.0.2.1')).status, 429);
    const order = sampleOrder(guarded, { promotionCode: 'GUESS' });
    const ordered = await guarded.post('/apis/v1/core/user/order', order, {
      'x-forwarded-for': '192.0.2.1',
    });
    assert.equal(ordered.status, 429);
    assert.equal((await check('MAHLAB10', '192.0.2.2')).status, 200);
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
  const answers = await Promise.all(codes.map(async (name) => (await ask(name)).status));
  assert.deepEqual(answers, [200, 422, 422, 200]);
});
