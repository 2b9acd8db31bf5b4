import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { TestShop } from '../testing.ts';
import { startShop } from '../testing.ts';
import { line, orderRows, post, rows, type Sent, sampleOrder } from './testing-orders.ts';

let shop: TestShop;
before(async () => {
  shop = await startShop();
});
after(() => shop.close());

type Refused = { order: () => unknown; status: number; code: string; message?: RegExp };

const withItem = (productId: string, changes: object) => (): Sent =>
  sampleOrder(shop, { items: [{ ...line(shop, productId), ...changes }] });
const withCustomer = (changes: object) => (): Sent => {
  const order = sampleOrder(shop);
  return { ...order, customer: { ...(order['customer'] as object), ...changes } };
};
const cake = (changes: object) => (): Sent => {
  const { shapes, flavours, toppings, sizes } = shop.catalogue.current().content;
  const customProduct = {
    shape: shapes[0]?.id,
    flavour: flavours[0]?.id,
    topping: toppings[0]?.id,
    size: sizes[0]?.id,
    ...changes,
  };
  return sampleOrder(shop, {
    items: [{ product: 'own-cake-1', quantity: 1, type: 'Custom Product', customProduct }],
  });
};
const CAKE = 'strawberry-cream-cake';
const SLICE = 'lotus-cheesecake-slice';

const table: Record<string, Refused> = {
  'a forged price': {
    order: withItem(CAKE, { price: 0.001 }),
    status: 409,
    code: 'price-changed',
    message: /price has changed/,
  },
  'an option of another product': {
    order: () => withItem(CAKE, { options: line(shop, 'basque-cheesecake').options })(),
    status: 422,
    code: 'option-unknown',
    message: /Strawberry cream cake/,
  },
  'a value of another option': {
    order: () => {
      const { options } = line(shop, CAKE);
      const [size, sponge] = options;
      return withItem(CAKE, { options: [{ ...size, value: sponge?.value }, sponge] })();
    },
    status: 422,
    code: 'option-unknown',
  },
  'a missing required option': {
    order: withItem(CAKE, { options: [] }),
    status: 422,
    code: 'option-required',
    message: /^Size is required$/,
  },
  'one value chosen twice': {
    order: () => {
      const { options } = line(shop, CAKE);
      return withItem(CAKE, { options: [...options, options[0]] })();
    },
    status: 422,
    code: 'option-too-many',
  },
  'an extra of another product': {
    order: withItem(SLICE, { extras: [{ id: 'strawberry-cream-cake-message', value: 'Hi' }] }),
    status: 422,
    code: 'extra-unknown',
  },
  'a text that is too long': {
    order: () => {
      const extra = shop.catalogue.current().products.get(CAKE)?.extras[0];
      return withItem(CAKE, { extras: [{ id: extra?.id, value: 'x'.repeat(201) }] })();
    },
    status: 422,
    code: 'extra-too-long',
  },
  'a picture that was never uploaded': {
    order: () => {
      const cakeWithPicture = 'confetti-birthday-cake';
      const { extras = [] } = shop.catalogue.current().products.get(cakeWithPicture) ?? {};
      const file = extras.find(({ type }) => type === 'File');
      const value = 'uploads/01a1fc32-fc8b-7380-8ba4-bf6781723fda.webp';
      return withItem(cakeWithPicture, { extras: [{ id: file?.id, value }] })();
    },
    status: 422,
    code: 'file-unknown',
  },
  'an unknown product': {
    order: withItem('flying-cake', {}),
    status: 422,
    code: 'product-unknown',
    message: /flying-cake/,
  },
  'quantity 0': { order: withItem(SLICE, { quantity: 0 }), status: 400, code: 'bad-request' },
  'quantity -1': { order: withItem(SLICE, { quantity: -1 }), status: 400, code: 'bad-request' },
  'quantity 1.5': { order: withItem(SLICE, { quantity: 1.5 }), status: 400, code: 'bad-request' },
  'quantity 1e9': { order: withItem(SLICE, { quantity: 1e9 }), status: 400, code: 'bad-request' },
  'quantity "2"': {
    order: withItem(SLICE, { quantity: '2' }),
    status: 400,
    code: 'bad-request',
    message: /quantity/,
  },
  'a price that is no amount': {
    order: withItem(SLICE, { price: 2.50001 }),
    status: 400,
    code: 'bad-request',
  },
  'no items': { order: () => sampleOrder(shop, { items: [] }), status: 400, code: 'bad-request' },
  'more lines than a cart holds': {
    order: () => sampleOrder(shop, { items: Array.from({ length: 101 }, () => line(shop, SLICE)) }),
    status: 400,
    code: 'bad-request',
  },
  'an area that nobody serves': {
    order: () => sampleOrder(shop, { location: 'wafra' }),
    status: 404,
    code: 'area-not-served',
  },
  'an area that there is not': {
    order: () => sampleOrder(shop, { location: 'atlantis' }),
    status: 404,
    code: 'area-not-served',
  },
  'an area that another kitchen serves': {
    order: () => sampleOrder(shop, { branch: 'egaila' }),
    status: 422,
    code: 'branch-does-not-serve',
  },
  'an unknown branch': {
    order: () => sampleOrder(shop, { branch: 'moon' }),
    status: 422,
    code: 'branch-unknown',
  },
  'below the minimum': {
    order: withItem(SLICE, {}),
    status: 422,
    code: 'below-minimum',
    message: /^Minimum order amount is 4\.000 KWD\. Please add more items to your cart\.$/,
  },
  'no e-mail address': {
    order: withCustomer({ email: 'dana@example' }),
    status: 422,
    code: 'email-invalid',
    message: /^Invalid email address$/,
  },
  'no Kuwaiti telephone number': {
    order: withCustomer({ phoneNumber: '+44 20 7946 0018' }),
    status: 422,
    code: 'phone-invalid',
  },
  'no name': { order: withCustomer({ name: '  ' }), status: 400, code: 'bad-request' },
  'no address': { order: withCustomer({ address: {} }), status: 400, code: 'bad-request' },
  'another way to pay': {
    order: () => sampleOrder(shop, { paymentMethod: 'Cash' }),
    status: 400,
    code: 'bad-request',
  },
  'a cake without its parts': {
    order: cake({ topping: undefined }),
    status: 400,
    code: 'bad-request',
  },
  'a cake of nothing': {
    order: () =>
      sampleOrder(shop, { items: [{ product: 'own', quantity: 1, type: 'Custom Product' }] }),
    status: 422,
    code: 'cake-incomplete',
    message: /^Please select all options$/,
  },
  'a cake with an unknown flavour': {
    order: cake({ flavour: 'gravel' }),
    status: 422,
    code: 'option-unknown',
  },
  'a cake in an unknown color': {
    order: cake({ color: 'transparent' }),
    status: 422,
    code: 'option-unknown',
  },
  'a cake with a picture that was never uploaded': {
    order: cake({ image: 'nothing' }),
    status: 422,
    code: 'file-unknown',
  },
  'a body of 10 MB': {
    order: () => JSON.stringify(sampleOrder(shop, { remarks: 'x'.repeat(10 * 1024 * 1024) })),
    status: 413,
    code: 'too-large',
  },
  'broken JSON': { order: () => '{"branch": "salm', status: 400, code: 'bad-json' },
  'JSON that reaches for a prototype': {
    order: () => '{"__proto__": {"branch": "salmiya"}}',
    status: 400,
    code: 'bad-json',
  },
  'an array': { order: () => [], status: 400, code: 'bad-request' },
};

for (const [name, refused] of Object.entries(table)) {
  test(`${name} is refused, and nothing is written`, async () => {
    const answer = await post(shop, refused.order(), `key of ${name}`);
    const body = answer.body as { code: string; message: string };
    assert.equal(answer.status, refused.status, JSON.stringify(body));
    assert.equal(body.code, refused.code);
    assert.ok(body.message.length > 0);
    if (refused.message) assert.match(body.message, refused.message);
    await nothingIsWritten();
  });
}

test('an idempotency key that is too short or not printable is refused', async () => {
  for (const key of ['short', 'k'.repeat(201), 'clé d’or ✓✓']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/apis/v1/core/user/order',
      headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      payload: sampleOrder(shop),
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().code, 'bad-request');
  }
  await nothingIsWritten();
});

test('a changed price comes with all new prices, line by line', async () => {
  const items = [line(shop, SLICE, { price: 2.5, quantity: 2 }), line(shop, CAKE, { price: 12.9 })];
  const { body } = await post(shop, sampleOrder(shop, { items }));
  const { lines, subtotal, total } = body as Record<string, unknown>;
  assert.deepEqual(lines, [
    { product: SLICE, price: 2.5 },
    { product: CAKE, price: 13.5 },
  ]);
  assert.deepEqual([subtotal, total], [18.5, 19.75]);
});

test('refusals speak Arabic to whoever reads Arabic', async () => {
  const { body } = await shop.post('/apis/v1/core/user/order', withItem(SLICE, {})(), {
    'accept-language': 'ar',
  });
  assert.equal(
    (body as { message: string }).message,
    'الحد الأدنى للطلب 4.000 د.ك. أضف المزيد إلى سلتك من فضلك.',
  );
});

async function nothingIsWritten() {
  assert.deepEqual(await orderRows(shop), {
    orders: 0,
    order_lines: 0,
    order_events: 0,
    payment_attempts: 0,
    'pgboss.job': 0,
  });
  const [charges] = await rows(shop, sql`select count(*)::int as count from sandbox_charges`);
  assert.equal(charges?.['count'], 0);
}
