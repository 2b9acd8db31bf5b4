import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { inSandbox, place, sampleOrder } from '../../../orders/testing-orders.ts';
import { startShop, useShop } from '../../../testing.ts';

const shop = useShop();

const API = '/sandbox-gateway/api/v1';
const BEARER = { authorization: 'Bearer jtest123' };
const own = (path: string) => `${shop.config.publicUrl}${path}`;
const chargeOf = (id: string, changes: object = {}) => ({
  order: { id, description: 'Order 1', currency: 'KWD', amount: 5.5 },
  language: 'en',
  returnUrl: own('/payment/success/T'),
  cancelUrl: own('/payment/failed/T'),
  notificationUrl: own('/webhooks/sandbox'),
  ...changes,
});
type ChargeAnswer = { data: { link: string } };
type StatusAnswer = { data: { transaction: Record<string, unknown> } };

async function page(link: string) {
  const { pathname, search } = new URL(link);
  return shop.app.inject({ method: 'GET', url: `${pathname}${search}` });
}

test('it speaks the protocol over HTTP: charge, status by session and by track', async () => {
  const charged = await shop.post(`${API}/charge`, chargeOf('order-a'), BEARER);
  assert.equal(charged.status, 201);
  const { link } = (charged.body as ChargeAnswer).data;
  const session = new URL(link).searchParams.get('session_id');
  const bySession = `${API}/get-payment-status?session_id=${session}`;
  const pending = await shop.get(bySession, BEARER);
  const { transaction } = (pending.body as StatusAnswer).data;
  assert.equal(pending.status, 201);
  assert.equal(transaction['result'], 'PENDING');
  assert.equal(transaction['merchant_requested_order_id'], 'order-a');
  assert.deepEqual([transaction['total_price'], transaction['currency_type']], ['5.500', 'KWD']);

  const paid = await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
  const back = new URL(paid.location ?? '').searchParams;
  assert.deepEqual(
    ['result', 'requested_order_id', 'track_id'].map((name) => back.get(name)),
    ['CAPTURED', 'order-a', transaction['track_id']],
  );
  const byTrack = await shop.get(
    `${API}/get-payment-status/${String(transaction['track_id'])}`,
    BEARER,
  );
  const captured = (byTrack.body as StatusAnswer).data.transaction;
  assert.equal(captured['result'], 'CAPTURED');
  assert.equal(captured['payment_id'], back.get('payment_id'));
});

const refused: Record<
  string,
  { charge: () => object; headers?: Record<string, string>; status: number }
> = {
  'without its token': { charge: () => chargeOf('order-b'), headers: {}, status: 401 },
  'with four decimals': {
    charge: () =>
      chargeOf('order-b', {
        order: { id: 'order-b', description: 'x', currency: 'KWD', amount: 5.0001 },
      }),
    status: 422,
  },
  'in another currency': {
    charge: () =>
      chargeOf('order-b', {
        order: { id: 'order-b', description: 'x', currency: 'USD', amount: 5 },
      }),
    status: 422,
  },
  'with an order id that is too long': { charge: () => chargeOf('x'.repeat(41)), status: 422 },
  'with an order id that was used before': { charge: () => chargeOf('order-a'), status: 422 },
  'that leads to another site': {
    charge: () => chargeOf('order-b', { returnUrl: 'https://elsewhere.example/' }),
    status: 422,
  },
  'that reports to another host': {
    charge: () => chargeOf('order-b', { notificationUrl: 'http://169.254.169.254/latest' }),
    status: 422,
  },
};
for (const [name, { charge, headers = BEARER, status }] of Object.entries(refused)) {
  test(`a charge ${name} is refused`, async () => {
    assert.equal((await shop.post(`${API}/charge`, charge(), headers)).status, status);
  });
}

test('a payment that it does not know is not found', async () => {
  assert.equal((await shop.get(`${API}/get-payment-status/nobody`, BEARER)).status, 404);
  assert.equal((await shop.get(`${API}/get-payment-status?session_id=x`, BEARER)).status, 404);
  assert.equal((await shop.get(`${API}/get-payment-status/nobody`)).status, 401);
  assert.equal((await page('http://shop/sandbox-gateway/pay?session_id=x')).statusCode, 404);
  assert.equal((await page('http://shop/sandbox-gateway/pay')).statusCode, 404);
  const pressed = await inSandbox(shop, 'http://shop/?session_id=x', { action: 'pay' });
  assert.equal(pressed.status, 404);
});

test('the page says that no money moves, in the order’s language and direction', async () => {
  const english = await page((await place(shop)).paymentLink);
  assert.match(english.payload, /<html lang="en" dir="ltr">/);
  assert.match(english.payload, /No money moves/);
  assert.match(english.payload, /<small>KD<\/small> 19\.750/);
  const order = sampleOrder(shop, { language: 'ar' });
  const arabic = await page((await place(shop, order)).paymentLink);
  assert.match(arabic.payload, /<html lang="ar" dir="rtl">/);
  assert.match(arabic.payload, /لا تُحوّل أي أموال/);
  assert.match(arabic.payload, /19\.750 <small>د\.ك<\/small>/);
});

test('the page may show its own style and send its form here, and nothing else', async () => {
  const { payload, headers } = await page((await place(shop)).paymentLink);
  const style = /<style>([^]*)<\/style>/.exec(payload)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; /);
  assert.ok(policy.includes(`style-src 'sha256-${hash}'`));
  assert.ok(policy.includes(`form-action 'self' ${shop.config.publicUrl}`));
  assert.equal(headers['cache-control'], 'no-store');
  assert.doesNotMatch(payload, /<script|style=|onclick/);
});

test('the page’s typefaces are there, and no other file', async () => {
  const { payload } = await page((await place(shop)).paymentLink);
  const fonts = [...payload.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url);
  assert.equal(fonts.length, 5);
  for (const url of fonts) {
    const { statusCode, headers } = await shop.app.inject({ method: 'GET', url });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'font/woff2'], url);
  }
  for (const name of ['none.woff2', '..%2f..%2fpackage.json', '__proto__', 'constructor']) {
    assert.equal((await shop.get(`/sandbox-gateway/fonts/${name}`)).status, 404, name);
  }
});

test('a payment is decided once', async () => {
  const { paymentLink } = await place(shop);
  await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
  const again = await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  assert.equal(again.location, undefined);
  assert.match(again.page, /decided already/);
  const { payload } = await page(paymentLink);
  assert.match(payload, /decided already/);
  assert.match(payload, /result=NOT\+CAPTURED/);
});

test('a link that has expired says so, and takes no money', async () => {
  const { paymentLink } = await place(shop);
  await shop.database.orm.execute(sql`update sandbox_charges set expires_at = now()`);
  assert.match((await page(paymentLink)).payload, /has expired/);
  const late = await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
  assert.match(late.page, /has expired/);
});

test('leaving decides nothing and leads to where failed payments lead', async () => {
  const { paymentLink } = await place(shop);
  const { location = '' } = await inSandbox(shop, paymentLink, { action: 'leave' });
  const { pathname, searchParams } = new URL(location);
  assert.match(pathname, /^\/payment\/failed\/\d{10}-[\w-]{43}$/);
  assert.equal(searchParams.get('result'), 'PENDING');
  assert.match((await page(paymentLink)).payload, /How should this payment end/);
});

test('it is not there when the shop has a real gateway', async () => {
  const upayments = {
    baseUrl: 'http://127.0.0.1:1',
    token: 't',
    secret: undefined,
    notificationToken: undefined,
    refundsByReference: false,
  };
  const real = await startShop({ paymentProvider: 'upayments', upayments });
  const answer = await real.post(`${API}/charge`, chargeOf('order-z'), BEARER);
  assert.equal(answer.status, 404);
  await real.close();
});
