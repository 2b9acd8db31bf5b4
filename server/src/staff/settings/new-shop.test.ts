import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewShop, NewShopState } from '@mahlab/bakery/api/staff-new-shop';
import type { StaffSettings } from '@mahlab/bakery/api/staff-settings';
import { sql } from 'drizzle-orm';
import { placePaid } from '../../documents/testing-documents.ts';
import { phonePhoto } from '../../files/samples.testing.ts';
import { uploadOne } from '../../files/uploading.testing.ts';
import { rows, sampleOrder, untilServed } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { signInStaff } from '../../people/testing-staff.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';
import { GOES } from './begin-shop.ts';

const shop = useShop();
const url = staffEndpoints.newShop();
const KITCHEN: NewShop['kitchen'] = {
  name: 'Jabriya',
  arabicName: 'الجابرية',
  address: 'Block 3, Street 101',
  arabicAddress: 'قطعة 3، شارع 101',
  phone: '+965 2000 0111',
  opens: '09:00',
  closes: '21:00',
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  areas: ['jabriya', 'salmiya'],
  deliveryFils: 1250,
  minimumFils: 3000,
};

async function body(change: Partial<NewShop['kitchen']> = {}): Promise<NewShop> {
  const { version: _, ...settings } = (await shop.get(staffEndpoints.settings(), AS_OWNER))
    .body as StaffSettings;
  const own = { shopName: 'Saffron', shopArabicName: 'الزعفران', sellerName: 'Saffron W.L.L.' };
  return { settings: { ...settings, ...own }, kitchen: { ...KITCHEN, ...change } };
}
const begin = async (payload: NewShop, headers: Record<string, string> = AS_OWNER) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json(), headers: {} };
};
const state = async () => (await shop.get(url, AS_OWNER)).body as NewShopState;
const count = async (table: string) =>
  Number(
    (await rows(shop, sql`select count(*)::int as count from ${sql.identifier(table)}`))[0]?.[
      'count'
    ],
  );

/** What a new shop keeps: Kuwait, the designer, categories, who works here and is invited, what was signed in and written down. */
const STAYS =
  /^(locations|categories|allergens|shapes|flavours|sizes|colors|toppings|topping_categories|\w+_prices|uploads|server_keys|verifications|password_tries|google_nonces|mails|staff_(?!refund).*)$/;

test('every table goes or stays: a new one is decided upon', async () => {
  const tables = await rows(
    shop,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const undecided = tables
    .map(({ name }) => String(name))
    .filter((name) => GOES.includes(name) === STAYS.test(name));
  assert.deepEqual(undecided, []);
});

test('nobody but the owner begins a shop, and with a passkey of the last minutes', async () => {
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  assert.equal((await begin(await body(), manager.headers)).status, 403);
  const owner = await signInStaff(shop, 'owner');
  await rows(
    shop,
    sql`update staff_sessions set passkey_at = now() - interval '1 hour' where member_id = ${owner.id}`,
  );
  assert.equal(codeOf(await begin(await body(), owner.headers)), 'passkey-not-fresh');
});

test('a shop that does not fit is refused by field, and the demo stays as it is', async () => {
  for (const change of [{ closes: '10:00' }, { areas: [] }, { arabicName: 'Jabriya' }]) {
    assert.equal((await begin(await body(change))).status, 400, JSON.stringify(change));
  }
  assert.equal((await begin(await body({ areas: ['jabriya', 'nowhere'] }))).status, 422);
  const good = await body();
  const marked = { ...good, settings: { ...good.settings, mark: 'u/AAAAAAAAAAAAAAAAAAAAAA' } };
  assert.equal(codeOf(await begin(marked)), 'file-unknown');
  assert.equal((await state()).why, null);
  assert.ok((await count('products')) > 20);
});

test('where a bank has had to do with an order, nothing goes', async () => {
  await placePaid(shop, sampleOrder(shop));
  await rows(shop, sql`update payment_attempts set provider = 'tap'`);
  assert.deepEqual(await state(), { why: 'has-orders', goes: null });
  assert.equal(codeOf(await begin(await body())), 'shop-has-orders');
  await rows(shop, sql`update payment_attempts set provider = 'sandbox'`);
});

test('the demo goes, with what was tried in it, and the shop sells by its own kitchen, hours and areas', async () => {
  const before = await state();
  assert.ok(before.goes && before.goes.orders > 0 && before.goes.kitchens > 1);
  const manager = await signInStaff(shop, 'manager', { kitchens: ['shuwaikh'] });
  const picture = await uploadOne(shop, await phonePhoto());
  await rows(
    shop,
    sql`update categories set icon = ${picture}
      where id = (select id from categories order by position limit 1)`,
  );
  const invited = { email: 'farah@example.com', name: 'Farah', role: 'counter', kitchens: null };
  assert.equal((await shop.post(staffEndpoints.invite(), invited, AS_OWNER)).status, 200);
  // Pressed twice at once it is begun once.
  const wanted = await body();
  const both = await Promise.all([
    untilServed(() => begin(wanted)),
    untilServed(() => begin(wanted)),
  ]);
  const refused = both.find(({ status }) => status !== 200);
  assert.equal(both.filter(({ status }) => status === 200).length, 1, JSON.stringify(both));
  assert.equal(refused && codeOf(refused), 'shop-begun');
  assert.deepEqual(await state(), { why: 'begun', goes: null });
  for (const table of [
    'products',
    'orders',
    'customers',
    'cake_requests',
    'promotions',
    'reviews',
    'documents',
    'payment_attempts',
  ]) {
    assert.equal(await count(table), 0, table);
  }
  // Of the mails an invitation that has not left yet is kept.
  const left = await rows(shop, sql`select recipient from mails`);
  assert.deepEqual(left, [{ recipient: invited.email }]);
  const until = Date.now() + 5_000;
  while (shop.catalogue.current().settings.shopName !== 'Saffron' && Date.now() < until) {
    await new Promise((later) => setTimeout(later, 20));
  }
  assert.match(String((await shop.get('/')).body), /data-shop-en="Saffron"/);
  const [kitchen] = shop.catalogue.current().content.branches;
  assert.equal(kitchen?.name, 'Jabriya');
  assert.equal(await count('branches'), 1);
  // The menu's categories stay with their pictures.
  const [kept] = await rows(shop, sql`select used_at from uploads where reference = ${picture}`);
  assert.ok(kept?.['used_at']);
  // Of what cakes contain the new owner has said nothing yet.
  const { flavours, toppings } = shop.catalogue.current().content;
  assert.ok([...flavours, ...toppings].every(({ allergens }) => allergens === null));
  const served = (await shop.get(endpoints.branchOfArea('jabriya'))).body as {
    id: string;
    deliveryCost: number;
    minOrderValue: number;
  };
  assert.deepEqual(served, { ...served, id: kitchen.id, deliveryCost: 1.25, minOrderValue: 3 });
  assert.equal((await shop.get(endpoints.branchOfArea('jahra'))).status, 404);
  // Whoever worked in a kitchen of the demo works in the new one.
  const [member] = await rows(
    shop,
    sql`select kitchens from staff_members where id = ${manager.id}`,
  );
  assert.deepEqual(member?.['kitchens'], [kitchen.id]);
  const [written] = await rows(
    shop,
    sql`select kitchen, after from staff_audit where call = 'POST /staff/new-shop'`,
  );
  assert.equal(written?.['kitchen'], kitchen.id);
  assert.equal(codeOf(await begin(await body())), 'shop-begun');
});
