import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewPromotion, StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { sql } from 'drizzle-orm';
import { moveTo, placePaid, staffGet, staffPost } from '../../order-history/testing-owners.ts';
import { place, rows } from '../../orders/testing-orders.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { check, codeOf, orderBy } from '../../promotions/testing-promotions.ts';
import { useShop } from '../../testing.ts';

const shop = useShop();

const TERMS: Omit<NewPromotion, 'code'> = {
  percent: 10,
  amount: null,
  maximum: 2,
  minimum: 5,
  validFrom: null,
  validUntil: null,
  limitTotal: 100,
  limitPerCustomer: null,
  active: true,
};
const make = (code: string, terms: Partial<NewPromotion> = {}) =>
  staffPost(shop, 'promotion', { ...TERMS, code, ...terms });
const change = async (code: string, version: string, terms: Partial<NewPromotion>) => {
  const { statusCode: status, payload } = await shop.app.inject({
    method: 'PATCH',
    url: staffPromotionEndpoints.promotion(code),
    headers: { ...AS_OWNER, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...TERMS, ...terms, version }),
  });
  return { status, body: JSON.parse(payload) as unknown, headers: {} };
};
const find = async (code: string) =>
  ((await staffGet(shop, 'promotion/list?limit=100')).body as StaffPromotion[]).find(
    (promotion) => promotion.code === code,
  );

test('a code is kept in capitals and Western digits, works at once, and exists once', async () => {
  const made = await make(' eid-١٤٤٨ ');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { code, version, used, held, cost } = made.body as StaffPromotion;
  assert.deepEqual([code, used, held, cost], ['EID-1448', 0, 0, 0]);
  assert.equal((await check(shop, 'eid-1448')).status, 200);
  const again = await make('EID-1448', { percent: 50 });
  assert.deepEqual([again.status, codeOf(again)], [409, 'promotion-exists']);
  assert.equal((await find('EID-1448'))?.version, version);
});

test('terms that do not fit together, and codes that cannot be typed, are refused', async () => {
  const wrong: Partial<NewPromotion>[] = [
    { percent: null },
    { amount: 1 },
    { percent: null, amount: 0, maximum: null },
    { percent: null, amount: 1 },
    { maximum: 0 },
    { percent: 0 },
    { percent: 101 },
    { limitTotal: -1 },
    { minimum: -1 },
    { minimum: 0.0001 },
    { validFrom: '2027-01-02T00:00:00Z', validUntil: '2027-01-02T00:00:00Z' },
    { validFrom: '0000-01-01T00:00:00Z' },
  ];
  for (const terms of wrong) {
    assert.equal((await make('WRONG', terms)).status, 400, JSON.stringify(terms));
  }
  for (const code of ['', 'AB', '-AB', 'A B C', 'عيد٢٠', 'A'.repeat(21), '<B>']) {
    const refused = await make(code);
    assert.deepEqual([refused.status, codeOf(refused)], [422, 'promotion-shape'], code);
  }
});

test('it is changed and switched off, orders keep what they were given, and the second of two is told', async () => {
  const { version } = (await make('SUMMER')).body as StaffPromotion;
  const { orderId } = await placePaid(shop, orderBy(shop, { number: 71, code: 'SUMMER' }));
  const discount = async () => {
    const [order] = await rows(
      shop,
      sql`select discount_fils as "discountFils" from orders where id = ${orderId}`,
    );
    return order?.['discountFils'];
  };
  const given = await discount();
  assert.ok(Number(given) > 0);
  const off = await change('SUMMER', version, { active: false, percent: 20 });
  assert.equal(off.status, 200);
  assert.equal(codeOf(await check(shop, 'SUMMER')), 'promotion-unknown');
  assert.equal(await discount(), given);
  const late = await change('SUMMER', version, { percent: 5 });
  assert.deepEqual([late.status, codeOf(late)], [409, 'promotion-changed']);
  assert.equal((await find('SUMMER'))?.percent, 20);
  assert.equal((await change('NOTHING', version, {})).status, 404);
  const audits = await rows(
    shop,
    sql`select before ->> 'percent' as before, after ->> 'percent' as after from staff_audit
      where object = 'SUMMER' order by at`,
  );
  assert.deepEqual(audits, [
    { before: null, after: '10' },
    { before: '10', after: '20' },
  ]);
});

test('what a code cost is what paid orders were given, without the cancelled and the unpaid', async () => {
  await make('COSTS', { percent: null, amount: 1.25, maximum: null });
  const paid = await placePaid(shop, orderBy(shop, { number: 72, code: 'COSTS' }));
  const cancelled = await placePaid(shop, orderBy(shop, { number: 73, code: 'COSTS' }));
  await place(shop, orderBy(shop, { number: 74, code: 'COSTS' }));
  await moveTo(shop, cancelled.orderId, 'cancelled');
  const [order] = await rows(
    shop,
    sql`select (total_fils / 1000.0)::float8 as total from orders where id = ${paid.orderId}`,
  );
  const { used, held, cost, sales } = (await find('COSTS')) ?? {};
  assert.deepEqual([used, held, cost, sales], [1, 1, 1.25, order?.['total']]);
});
