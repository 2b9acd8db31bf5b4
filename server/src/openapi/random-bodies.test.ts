import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import fc from 'fast-check';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { give, placeDelivered, signUp } from '../order-history/testing-owners.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { howMany, startShop, useShop } from '../testing.ts';
import type { ApiDocument } from './document.ts';
import { type Known, type RandomRequest, randomRequests } from './testing-random.ts';

/** How many requests there are in all, spread evenly over the calls. */
const REQUESTS = howMany(1000, 50_000);
/** Another one each time; SEED repeats one that failed. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);

let document: ApiDocument;
let there: Awaited<ReturnType<typeof whatIsThere>>;
const shop = useShop(
  () => startShop(),
  async () => {
    document = (await shop.get(endpoints.openApi())).body as ApiDocument;
    there = await whatIsThere();
  },
);

/** Ids, tokens and bodies with which a request gets further than the first door. */
async function whatIsThere() {
  const order = sampleOrder(shop, { promotionCode: 'MAHLAB10', remarks: 'Ring twice' });
  const open = await place(shop, order);
  const done = await placeDelivered(shop);
  const picture = await uploadOne(shop, await phonePhoto());
  const session = '0b8e7a52-5f4c-4a3e-9d55-2f8f5a3f9c11';
  const customer = { name: 'Dana', phoneNumber: '55500142', email: 'dana@example.com' };
  await shop.post(endpoints.cart(), { session, customer, items: order.items });
  const ids = [open, done].flatMap(({ orderId, token }) => [orderId, token]);
  const typed = ['Dana', '55500142', 'dana@example.com', 'MAHLAB10', '10428', '1', '20', 'kunafa'];
  const items = [
    ...order.items,
    {
      product: 'mine',
      quantity: 1,
      type: 'Custom Product',
      customProduct: { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' },
    },
  ];
  const label = { english: 'Cleaning', arabic: 'تنظيف' };
  const dates = { from: '2027-02-08', until: '2027-02-09' };
  const plan = { branch: 'salmiya', ...dates, label, closed: true, week: { monday: {} } };
  const closing = { change: 'create', plan };
  const window = { deliveryDate: '2027-02-08', deliveryTime: '16:00-18:00' };
  const password = 'a long password nobody has';
  const bodies: Record<string, unknown> = {
    'user/cart': { session, customer, items, remind: true, language: 'ar' },
    'user/review': { rating: 5, product: 'strawberry-cream-cake', token: done.token, ...customer },
    'user/promotion': { code: 'MAHLAB10', items },
    'user/order': { ...order, items, session, ...window },
    'user/order/window': { location: 'salmiya', mode: 'Delivery', items, session, ...window },
    'user/order/retry/{id}': window,
    'user/orders/{id}/window': window,
    'user/order/windows': { location: 'salmiya', mode: 'Delivery', items, days: 3 },
    'user/order/verify/{id}': { token: open.token, requested_order_id: open.orderId },
    'user/orders/find': { number: '10428', ...customer },
    'user/cake-request': { ...customer, remarks: 'A castle', images: [picture] },
    'user/auth/verify': { username: customer.email },
    'user/auth/login': { username: customer.email, password },
    'user/auth/create-account': { ...customer, password, otp: 123_456, verificationId: session },
    'staff/order/{id}/status': { to: 'baking', from: 'paid', key: session, why: 'In the oven' },
    'staff/order/{id}/undo': { from: 'baking', key: session },
    'staff/order/{id}/late': { until: '2027-02-08T10:00:00Z', key: session },
    'staff/order/{id}/note': { text: 'No nuts', kind: 'allergy', key: session },
    'staff/order/{id}/line/{line}/ticked': { station: 'bake' },
    'staff/promotion': {
      code: 'RANDOM',
      percent: 10,
      amount: null,
      maximum: null,
      minimum: 0,
      validFrom: null,
      validUntil: '2027-02-08T10:00:00Z',
      limitTotal: 5,
      limitPerCustomer: null,
      active: true,
    },
    'staff/review/{id}/state': { from: 'waiting', to: 'shown' },
    'staff/review/{id}/answer': { answer: 'Thank you', seen: '' },
    'staff/order/{id}/refund': { amount: 0.5, why: 'Late' },
    'staff/plan': closing,
    'staff/plan/preview': closing,
    'staff/stop': { product: 'basbousa', kitchen: 'salmiya', until: '2027-02-08T10:00:00Z' },
    'staff/order/{id}/window': {
      ...window,
      agreed: 'telephone',
      force: true,
      why: 'A birthday',
    },
    'staff/conflicts/write': { kitchen: 'salmiya' },
    'staff/refund/{id}': { action: 'again', why: 'Once more' },
    'user/profile': { name: 'Dana', phoneNumber: '55500142' },
    'user/address': { location: 'salmiya', block: '5', street: '12', house: '48' },
    'user/address/{id}': { isDefault: true },
  };
  return {
    order: open.orderId,
    texts: [...ids, ...typed, picture, session, 'salmiya', 'Product', 'baking', 'en', '123456'],
    ids: [...ids, session, 'strawberry-cream-cake', 'salmiya', 'sample-01'],
    bodyFor: (path: string) => bodies[path.replace(`${API_BASE}/`, '')],
  };
}

test(`${REQUESTS} random requests over every call get no 5xx`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const each = Math.ceil(REQUESTS / calls.length);
  const seen = new Map<number, number>();
  for (const [index, { path, method, operation }] of calls.entries()) {
    // An answer without an end: its own test has it.
    if (path.endsWith('/events')) continue;
    // Somebody of its own for each call: some of them sign out, or end the account.
    const { id, headers } = await signUp(shop, `random-${index}`);
    await give(shop, there.order, id);
    const staff = await signInStaff(shop, 'owner');
    const { texts, ids } = there;
    const known: Known = {
      texts,
      ids,
      headers: [{}, path.includes('/staff/') ? staff.headers : headers],
      body: there.bodyFor(path),
    };
    const send = async (request: RandomRequest) => {
      const { statusCode, payload } = await shop.app.inject({
        method: method.toUpperCase() as 'GET',
        url: addressOf(path, request),
        headers: request.headers,
        ...(method !== 'get' && { payload: request.body }),
      });
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      assert.ok(statusCode < 500, `${method} ${path} answered ${statusCode}: ${payload}`);
      // Nothing of the inside gets out with what is refused.
      assert.ok(!/\bat .*\.ts:\d|\bselect .* from\b/i.test(payload), payload);
    };
    await fc.assert(fc.asyncProperty(randomRequests(document, operation, known), send), {
      seed,
      numRuns: each,
    });
  }
  const told = [...seen].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  t.diagnostic(`${calls.length} calls, ${told.join(', ')}`);
  // What is random and yet never gets in proves little.
  assert.ok((seen.get(200) ?? 0) > REQUESTS / 50);
});

function addressOf(path: string, { path: given, query }: RandomRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((given[name] ?? '').toWellFormed()),
  );
  return `${filled}${query}`;
}

test('an address with a NUL leads nowhere', async () => {
  for (const path of ['user/order/verify/a%00b', 'user/order/retry/a%00b?token=%00']) {
    assert.equal((await shop.post(`${API_BASE}/${path}`, { token: 'x' })).status, 404, path);
  }
  for (const path of ['user/cart/', 'user/product/', 'user/orders/', 'user/order/branch/']) {
    const url = `${API_BASE}/${path}${'%00'.repeat(30)}`;
    assert.equal((await shop.get(url)).status, 404, path);
  }
});
