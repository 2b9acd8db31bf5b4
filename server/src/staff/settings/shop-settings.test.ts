import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { SettingsChange, StaffSettings } from '@mahlab/bakery/api/staff-settings';
import { sql } from 'drizzle-orm';
import { sellerOf } from '../../documents/read-facts.ts';
import { fetchFile, placePaid, wordsOfPdf } from '../../documents/testing-documents.ts';
import { post, rows, sampleOrder } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();
const url = staffEndpoints.settings();

const read = async () => (await shop.get(url, AS_OWNER)).body as StaffSettings;
const change = async (settings: Partial<SettingsChange>, headers = AS_OWNER) => {
  const payload = { ...(await read()), ...settings };
  const answer = await shop.app.inject({ method: 'PATCH', url, headers, payload });
  return { status: answer.statusCode, body: answer.json(), headers: {} };
};
/** Waits until this process shows something of its catalogue. */
const shown = async (is: () => boolean) => {
  const until = Date.now() + 5_000;
  while (!is() && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
  assert.ok(is());
};
const entry = async (name: string) => {
  const configs = (await shop.get(endpoints.content('configs'))).body as {
    attribute: string;
    value: string;
  }[];
  return configs.find(({ attribute }) => attribute === name)?.value;
};

test('the owner changes what pages and invoices say; nobody else reads or changes it', async () => {
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  assert.equal((await shop.get(url, manager.headers)).status, 403);
  assert.equal((await change({ sellerName: 'Mine' }, manager.headers)).status, 403);
  const before = await read();
  const saved = await change({ sellerName: ' Saffron  W.L.L. ', whatsApp: '+965 5550 0142' });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const { version, ...rest } = saved.body as StaffSettings;
  assert.deepEqual(await read(), { version, ...rest });
  assert.deepEqual([rest.sellerName, rest.whatsApp], ['Saffron W.L.L.', '96555500142']);
  assert.notEqual(version, before.version);
  await shown(() => sellerOf(shop.catalogue.current()).name.english === 'Saffron W.L.L.');
  assert.equal(await entry('WHATSAPP-NUMBER'), '96555500142');
  const written = await rows(
    shop,
    sql`select before, after from staff_audit where call = 'PATCH /staff/settings'`,
  );
  assert.deepEqual(written, [
    {
      before: { sellerName: before.sellerName, whatsApp: before.whatsApp },
      after: { sellerName: 'Saffron W.L.L.', whatsApp: '96555500142' },
    },
  ]);
});

test('the contact page and an order’s invoice say what was changed', async () => {
  const changed = { whatsApp: '55500199', sellerPhone: '1800 800' };
  assert.equal((await change(changed)).status, 200);
  await shown(() => shop.catalogue.current().settings.whatsApp === '96555500199');
  assert.match(String((await shop.get('/contact')).body), /wa\.me\/96555500199/);
  assert.match(String((await shop.get('/ar/contact')).body), /wa\.me\/96555500199/);
  const { answer } = await placePaid(shop, sampleOrder(shop));
  const { bytes } = await fetchFile(shop, (answer.body as PaymentResult).invoice ?? '');
  assert.match(await wordsOfPdf(bytes), /1800 800/);
});

test('of two who change them the second is told, also when both save at once', async () => {
  const { version } = await read();
  const both = await Promise.all([
    change({ version, sellerRegistration: '1' }),
    change({ version, sellerRegistration: '2' }),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const refused = both.find(({ status }) => status === 409);
  assert.equal(refused && codeOf(refused), 'settings-changed');
  const saved = both.find(({ status }) => status === 200)?.body as StaffSettings;
  assert.equal((await read()).sellerRegistration, saved.sellerRegistration);
  // Saved again as they are: nothing happens.
  assert.equal((await change({})).status, 200);
});

test('settings that could not be shown are refused, and nothing is changed', async () => {
  const before = await read();
  for (const wrong of [
    { instagram: 'javascript:alert(1)' },
    { whatsApp: 'call us' },
    { sellerArabicName: '' },
    { takesOrders: false, pauseSentence: 'Closed', pauseArabicSentence: '' },
    { sellerName: 'x'.repeat(201) },
  ]) {
    assert.equal((await change(wrong)).status, 400, JSON.stringify(wrong));
  }
  assert.deepEqual(await read(), before);
});

test('while it takes no orders, one that comes is refused with the owner’s sentence; one sent before is answered again', async () => {
  const key = { 'idempotency-key': 'before-the-pause' };
  const order = sampleOrder(shop, { session: randomUUID() });
  const placed = await shop.post(endpoints.order(), order, key);
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  const said = { pauseSentence: 'Back on Monday', pauseArabicSentence: 'نعود يوم الاثنين' };
  assert.equal((await change({ takesOrders: false, ...said })).status, 200);
  await shown(() => !shop.catalogue.current().settings.takesOrders);
  const refused = await post(shop, sampleOrder(shop));
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'orders-paused']);
  assert.equal((refused.body as { message: string }).message, 'Back on Monday');
  const arabic = await shop.post(endpoints.order(), order, { 'accept-language': 'ar' });
  assert.equal((arabic.body as { message: string }).message, 'نعود يوم الاثنين');
  const again = await shop.post(endpoints.order(), order, key);
  assert.equal(
    (again.body as { orderId: string }).orderId,
    (placed.body as { orderId: string }).orderId,
  );
  assert.equal(await entry('TAKES-ORDERS'), 'false');
  assert.equal((await change({ takesOrders: true })).status, 200);
  await shown(() => shop.catalogue.current().settings.takesOrders);
  assert.equal((await post(shop, sampleOrder(shop))).status, 200);
});

test('while it takes no requests for cakes, none is kept', async () => {
  assert.equal((await change({ takesRequests: false })).status, 200);
  await shown(() => !shop.catalogue.current().settings.takesRequests);
  assert.equal(await entry('ENABLE-CAKE-REQUEST'), 'false');
  const asked = { name: 'Noura', phoneNumber: '55500142', remarks: 'A castle', images: ['a'] };
  const refused = await shop.post(endpoints.cakeRequest(), asked);
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'requests-closed']);
});
