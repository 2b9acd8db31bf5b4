import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useShop } from '../testing.ts';
import { line, type Sent, sampleOrder } from './testing-orders.ts';
import { nothingIsWritten, testRefusals } from './testing-refusals.ts';

const shop = useShop();

const few = (): Sent => sampleOrder(shop, { items: [line(shop, SLICE)] });
const withCustomer = (changes: object) => (): Sent => {
  const order = sampleOrder(shop);
  return { ...order, customer: { ...(order['customer'] as object), ...changes } };
};
const SLICE = 'lotus-cheesecake-slice';

testRefusals(() => shop, {
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
    order: few,
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
});

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
  await nothingIsWritten(shop);
});

test('refusals speak Arabic to whoever reads Arabic', async () => {
  const { body } = await shop.post('/apis/v1/core/user/order', few(), {
    'accept-language': 'ar',
  });
  assert.equal(
    (body as { message: string }).message,
    'الحد الأدنى للطلب 4.000 د.ك. أضف المزيد إلى سلتك من فضلك.',
  );
});
