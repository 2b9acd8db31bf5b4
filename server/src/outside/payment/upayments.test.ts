import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { Checkout } from './provider.ts';
import { type UPaymentsSettings, upayments } from './upayments.ts';

type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

/** A gateway that says what a test tells it to, over real HTTP. */
let gateway: Server;
let asked: Asked[];
let says: { status: number; body: string };
before(async () => {
  gateway = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      asked.push({ method, url, headers, body });
      response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body);
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});
after(() => gateway.close());

function client(settings: Partial<UPaymentsSettings> = {}) {
  asked = [];
  const { port } = gateway.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api/v1`;
  return upayments({ name: 'upayments', baseUrl, token: 'secret-token', ...settings });
}

const checkout: Checkout = {
  attemptName: '01a1fc3a-9bf4-75db-95ec-f51e92381f6c-12',
  orderNumber: 10428,
  amountFils: 5005,
  currency: 'KWD',
  language: 'ar',
  customer: { name: 'دانة الكندري', email: 'dana@example.com', phone: '+96555500142' },
  returnUrl: 'https://shop.example/ar/payment/success/TOKEN',
  cancelUrl: 'https://shop.example/ar/payment/failed/TOKEN',
  webhookUrl: 'https://shop.example/webhooks/upayments',
  linkMinutes: 30,
};
const opened = { status: true, data: { link: 'https://bank.example?session_id=abc' } };

test('a charge says what the protocol asks for, the amount exactly', async () => {
  says = { status: 201, body: JSON.stringify(opened) };
  const answer = await client().createCheckout(checkout);
  assert.deepEqual(answer, {
    ok: true,
    link: 'https://bank.example?session_id=abc',
    providerRef: 'abc',
  });
  const [sent] = asked;
  assert.deepEqual([sent?.method, sent?.url], ['POST', '/api/v1/charge']);
  assert.equal(sent?.headers.authorization, 'Bearer secret-token');
  assert.equal(sent?.headers.accept, 'application/json');
  assert.equal(sent?.headers['x-signature'], undefined);
  assert.match(sent?.body ?? '', /"amount":5\.005[,}]/);
  const body = JSON.parse(sent?.body ?? '');
  assert.equal(body.order.id, checkout.attemptName);
  assert.ok(body.order.id.length <= 40 && body.reference.id.length <= 35);
  assert.equal(body.order.currency, 'KWD');
  assert.equal(body.language, 'ar');
  assert.equal(body.returnUrl, checkout.returnUrl);
  assert.equal(body.cancelUrl, checkout.cancelUrl);
  assert.equal(body.notificationUrl, checkout.webhookUrl);
  assert.equal(body.paymentLinkExpiryInMinutes, 30);
});

test('what is too long for them is shortened, an e-mail address left out', async () => {
  says = { status: 201, body: JSON.stringify(opened) };
  const name = '👩‍🍳'.repeat(40);
  const email = `${'d'.repeat(50)}@example.com`;
  await client().createCheckout({ ...checkout, customer: { name, email, phone: '+96555500142' } });
  const { customer } = JSON.parse(asked[0]?.body ?? '');
  assert.ok(Array.from(customer.name).length <= 50);
  assert.ok(customer.name.isWellFormed());
  assert.equal(customer.email, undefined);
});

test('with a secret each request is signed over time, method, path and body', async () => {
  says = { status: 201, body: JSON.stringify(opened) };
  const signing = client({ secret: 'key', now: () => 1_790_000_000_123 });
  await signing.createCheckout(checkout);
  await signing.fetchStatus({ providerRef: null, trackId: 'track' });
  const expected = (message: string) =>
    createHmac('sha256', 'key').update(message).digest('base64');
  const [charge, status] = asked;
  assert.equal(charge?.headers['x-timestamp'], '1790000000');
  assert.equal(charge?.headers['x-signature'], expected(`1790000000POSTcharge${charge?.body}`));
  assert.equal(status?.headers['x-signature'], expected('1790000000GETget-payment-status/track'));
});

const transaction = {
  track_id: 'track',
  payment_id: 101_600_000_000,
  result: 'CAPTURED',
  merchant_requested_order_id: checkout.attemptName,
  total_price: '5.005',
  currency_type: 'KWD',
};
const status = (changes: object) =>
  JSON.stringify({ status: true, data: { transaction: { ...transaction, ...changes } } });

test('a status answer is read, whatever type its fields have', async () => {
  says = { status: 201, body: status({ payment_type: 'apple-pay-knet' }) };
  const answer = await client().fetchStatus({ providerRef: 'abc', trackId: null });
  assert.equal(asked[0]?.url, '/api/v1/get-payment-status?session_id=abc');
  assert.deepEqual(answer, {
    ok: true,
    state: 'paid',
    amountFils: 5005,
    currency: 'KWD',
    attemptName: checkout.attemptName,
    trackId: 'track',
    paymentId: '101600000000',
    method: 'apple-pay',
    refundKey: null,
    raw: says.body,
  });
});

const words: Record<string, string> = {
  CAPTURED: 'paid',
  'NOT CAPTURED': 'failed',
  FAILED: 'failed',
  FAILURE: 'failed',
  ERROR: 'failed',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
  AUTHORIZED: 'pending',
  APPROVED: 'pending',
  Processing: 'pending',
  SUCCESS: 'pending',
  'something new': 'pending',
  '': 'pending',
  REFUND: 'refunded',
  VOIDED: 'refunded',
};
for (const [result, state] of Object.entries(words)) {
  test(`their "${result}" is our ${state}`, async () => {
    says = { status: 201, body: status({ result, payment_type: { odd: true } }) };
    const answer = await client().fetchStatus({ providerRef: 'abc', trackId: null });
    assert.equal(answer.ok && answer.state, state);
  });
}

const amounts: [unknown, number | null][] = [
  ['5.005', 5005],
  [5.005, 5005],
  ['5.0050', 5005],
  ['25', 25_000],
  ['5.0051', null],
  ['5,005', null],
  ['-5', null],
  [null, null],
];
for (const [total, fils] of amounts) {
  test(`their amount ${JSON.stringify(total)} is ${fils} fils`, async () => {
    says = { status: 201, body: status({ total_price: total }) };
    const answer = await client().fetchStatus({ providerRef: 'abc', trackId: null });
    assert.equal(answer.ok && answer.state !== 'unknown' && answer.amountFils, fils);
  });
}

test('an answer of another track id than the one asked for is malformed', async () => {
  says = { status: 201, body: status({ track_id: 'other' }) };
  const answer = await client().fetchStatus({ providerRef: null, trackId: 'track' });
  assert.equal(answer.ok, false);
});

const failures: [name: string, status: number, body: string, reason: string][] = [
  ['a server that is down', 503, '<html>', 'unreachable'],
  ['too many requests', 429, '{}', 'busy'],
  ['a token that is not taken', 401, '{"status":false}', 'refused'],
  ['a refused charge', 422, '{"status":false,"message":"no"}', 'refused'],
  ['a page instead of an answer', 200, '<html>welcome</html>', 'malformed'],
  ['an answer without a link', 201, '{"status":true,"data":{}}', 'malformed'],
  [
    'a link without a session',
    201,
    '{"status":true,"data":{"link":"https://bank.example"}}',
    'malformed',
  ],
  [
    'a failure with status 200',
    200,
    '{"status":false,"data":{"link":"https://b.example?session_id=1"}}',
    'malformed',
  ],
];
for (const [name, httpStatus, body, reason] of failures) {
  test(`${name} opens nothing`, async () => {
    says = { status: httpStatus, body };
    const answer = await client().createCheckout(checkout);
    assert.equal(!answer.ok && answer.reason, reason);
  });
}

test('a payment that they do not know is unknown, not failed', async () => {
  says = { status: 404, body: '{"status":false}' };
  const answer = await client().fetchStatus({ providerRef: 'abc', trackId: null });
  assert.deepEqual(answer, { ok: true, state: 'unknown', raw: '{"status":false}' });
});

test('a lost refund is found by our name, and one that failed does not hide the next', async () => {
  const { refunds } = client({ refundsByReference: true });
  const charge = { attemptName: 'order-1', providerRef: 'abc', trackId: 'track', refundKey: 'key' };
  const { customer, webhookUrl } = checkout;
  const request = { name: 'ours', charge, amountFils: 5005, currency: 'KWD', reason: '' } as const;
  const entry = (orderId: string, reference: string, status: string) => {
    return { orderId, reference, status, result: '' };
  };
  const found = async (...data: object[]) => {
    says = { status: 200, body: JSON.stringify({ data }) };
    const answer = await refunds?.find?.({ ...request, customer, webhookUrl });
    return answer?.ok && [answer.state, 'gatewayRef' in answer && answer.gatewayRef];
  };
  const failed = entry('first', 'ours', 'FAILED');
  assert.deepEqual(await found(entry('other', 'theirs', 'REFUNDED')), ['unknown', false]);
  assert.deepEqual(await found(failed), ['failed', 'first']);
  assert.deepEqual(await found(failed, entry('next', 'ours', 'PENDING')), ['requested', 'next']);
});

test('a gateway that nobody answers for is unreachable', async () => {
  const away = client({ baseUrl: 'http://127.0.0.1:1/api/v1' });
  const answer = await away.createCheckout(checkout);
  assert.equal(!answer.ok && answer.reason, 'unreachable');
  const silent = client({ fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')) });
  const late = await silent.fetchStatus({ providerRef: 'abc', trackId: null });
  assert.equal(!late.ok && late.reason, 'unreachable');
});

test('webhooks prove their sender by a token, where one is agreed', () => {
  const body = 'requested_order_id=order-1&track_id=track&result=CAPTURED';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const notice = { attemptName: 'order-1', trackId: 'track' };
  assert.deepEqual(client().parseWebhook(body, form), { ...notice, authentic: null });
  const agreed = client({ notificationToken: 'hush' });
  const proof = (token: string) => ({ ...form, 'x-notification-token': token });
  assert.deepEqual(agreed.parseWebhook(body, proof('hush')), { ...notice, authentic: true });
  assert.deepEqual(agreed.parseWebhook(body, proof('shout')), { ...notice, authentic: false });
  assert.deepEqual(agreed.parseWebhook(body, form), { ...notice, authentic: false });
});
