import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { place, rows, until, verify } from '../../../orders/testing-orders.ts';
import { refundJob } from '../../../payments/refund-job.ts';
import { refundOrder } from '../../../payments/refund-order.ts';
import { attemptNamed, orderOf } from '../../../payments/testing-gateway.ts';
import { startShop, useShop } from '../../../testing.ts';
import { startTap } from './testing-tap.ts';

const secretKey = 'sk_test_of_this_test';
let bank: Awaited<ReturnType<typeof startTap>>;
const shop = useShop(async () => {
  bank = await startTap(secretKey);
  const tap = { baseUrl: bank.baseUrl, secretKey, merchantId: undefined };
  // With the other's keys still set, its attempts go on being settled.
  const upayments = {
    baseUrl: 'http://127.0.0.1:1/api/v1',
    token: 'token',
    secret: undefined,
    notificationToken: undefined,
    refundsByReference: false,
  };
  return startShop({ paymentProvider: 'tap', tap, upayments });
});
after(() => bank.close());

type Webhook = { body: string; headers: Record<string, string> };
const tell = async ({ body, headers }: Webhook, path = '/webhooks/tap') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  assert.equal(answer.statusCode, 200);
};
const chargeOf = async (name: string) => (await attemptNamed(shop, name)).providerRef ?? '';
const statusOf = async (id: string) => (await orderOf(shop, id)).status;
const counted = async (outcome: string) => {
  const { values } = await shop.context.metrics.webhooks.get();
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((n, v) => n + v.value, 0);
};
/** Whatever could be set off has been. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a payment by Tap is paid by its signed webhook, and by the return', async () => {
  const { orderId, paymentLink } = await place(shop);
  assert.match(paymentLink, /^https:\/\/tap\.example\/chg_/);
  await tell(bank.webhook(bank.decide(await chargeOf(orderId), 'CAPTURED')));
  await until(async () => (await statusOf(orderId)) === 'paid');

  assert.equal((await attemptNamed(shop, orderId)).method, null, 'it was not told');

  // What it was paid with is kept where it is told, and nothing hangs on it.
  for (const [source, method] of [
    [{ id: 'src_kw.knet', payment_method: 'KNET' }, 'knet'],
    [{ payment_method: 'VISA' }, 'card'],
    ['odd', null],
  ] as const) {
    const other = await place(shop);
    Object.assign(bank.decide(await chargeOf(other.orderId), 'CAPTURED'), { source });
    assert.equal((await verify(shop, other.orderId, other.token)).status, 200);
    assert.equal((await attemptNamed(shop, other.orderId)).method, method);
  }
});

test('a decline leaves the order waiting', async () => {
  const { orderId, token } = await place(shop);
  bank.decide(await chargeOf(orderId), 'DECLINED');
  assert.equal((await verify(shop, orderId, token)).status, 402);
  assert.equal((await attemptNamed(shop, orderId)).state, 'failed');
});

test('webhooks without a signature, with a wrong one or changed after it set nothing off and are counted', async () => {
  const { orderId } = await place(shop);
  const charge = bank.decide(await chargeOf(orderId), 'CAPTURED');
  const good = bank.webhook(charge);
  const before = await counted('unsigned');
  const forged: Webhook[] = [
    { body: good.body, headers: {} },
    { body: good.body, headers: { hashstring: 'f'.repeat(64) } },
    bank.webhook(charge, 'sk_test_of_somebody_else'),
    { ...good, body: good.body.replace('CAPTURED', 'DECLINED') },
    { ...good, body: good.body.replace(/"amount":[\d.]+/, '"amount":0.001') },
    { ...good, body: '{"id":' },
  ];
  for (const webhook of forged) await tell(webhook);
  await settled();
  assert.equal(await statusOf(orderId), 'pending');
  assert.equal((await counted('unsigned')) - before, forged.length);
});

test('a replay changes nothing, and is counted', async () => {
  const { orderId } = await place(shop);
  const webhook = bank.webhook(bank.decide(await chargeOf(orderId), 'CAPTURED'));
  await tell(webhook);
  await until(async () => (await statusOf(orderId)) === 'paid');
  const before = await counted('repeated');
  const paid = await orderOf(shop, orderId);
  await tell(webhook);
  await settled();
  assert.deepEqual(await orderOf(shop, orderId), paid);
  assert.equal((await counted('repeated')) - before, 1);
});

test('the other gateway’s webhook has no say about it, and is counted', async () => {
  const { orderId } = await place(shop);
  bank.decide(await chargeOf(orderId), 'CAPTURED');
  const body = JSON.stringify({ requested_order_id: orderId, result: 'CAPTURED' });
  await tell({ body, headers: {} }, '/webhooks/upayments');
  await settled();
  assert.equal(await statusOf(orderId), 'pending');
  assert.equal(await counted('other-provider'), 1);
});

test('another amount or another order than asked for pays nothing', async () => {
  for (const change of [
    { amount: 0.001 },
    { reference: { order: 'another' } },
    { currency: 'USD' },
  ]) {
    const { orderId, token } = await place(shop);
    Object.assign(bank.decide(await chargeOf(orderId), 'CAPTURED'), change);
    assert.equal((await verify(shop, orderId, token)).status, 409);
    assert.equal(await statusOf(orderId), 'pending');
  }
});

test('money goes back by Tap, and what it declines is left to a person', async () => {
  for (const [word, state] of [
    ['REFUNDED', 'done'],
    ['DECLINED', 'manual'],
  ] as const) {
    const { orderId, token } = await place(shop);
    bank.decide(await chargeOf(orderId), 'CAPTURED');
    await verify(shop, orderId, token);
    const refunded = await refundOrder(shop.context, orderId, {
      why: '',
      by: 'staff: Huda',
      key: null,
      judge: async () => null,
      also: async () => {},
    });
    assert.ok(refunded.ok);
    const { id } = refunded.refund.refund;
    await refundJob(shop.context, { refund: id, step: 0 });
    for (const refund of bank.refunds.values()) refund.status = word;
    await refundJob(shop.context, { refund: id, step: 1 });
    const [row] = await rows(shop, sql`select state from refunds where id = ${id}`);
    assert.equal(row?.['state'], state);
  }
});
