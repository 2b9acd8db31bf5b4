import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { eq, sql } from 'drizzle-orm';
import {
  forgetOrders,
  inSandbox,
  refusedWith,
  retry,
  rows,
  verify,
} from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { promiseRow, refusedWindow, windowAt } from '../promises/testing-orders-in-windows.ts';
import { promise } from '../promises/testing-promises.ts';
import { day, useOpenShop } from '../promises/testing-windows.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import {
  ADDRESS,
  accept,
  FLOWERS,
  letEnd,
  linkOf,
  look,
  quoted,
  quoteOf,
  requested,
  send,
  windowFor,
  withdraw,
} from './testing-quotes.ts';

const shop = useOpenShop();
afterEach(() => forgetOrders(shop));

const listed = async (id: string) => {
  const { body } = await shop.get(staffQuoteEndpoints.requests({ limit: 100 }), AS_OWNER);
  return (body as StaffRequest[]).find((one) => one.id === id);
};
const ordersNow = () => shop.database.orm.select().from(orders);
const attempt = async (orderId: string) => {
  const [found] = await rows(
    shop,
    sql`select name from payment_attempts where order_id = ${orderId} order by number desc`,
  );
  return String(found?.['name']);
};

test('a quote is sent, keeps its time, is paid at its price, and is an order like any other', async () => {
  const { id, token } = await quoted(shop);
  // 240 minutes of the late part, of which the quote keeps 90.
  assert.equal((await windowFor(shop, 151))?.reason, 'full-decorators');
  const shown = await look(shop, token);
  const fee = shown.offer?.deliveryCost ?? 0;
  assert.deepEqual([shown.state, shown.offer?.total], ['open', 59.5 + fee]);
  assert.ok(!/96555500173|noura@|Kandari/.test(JSON.stringify(shown)), 'nobody is named');

  for (let time = 0; time < 2; time += 1) await shop.post(quoteEndpoints.openedQuote(token), {});
  assert.equal((await listed(id))?.quote?.opens, 2);

  const link = linkOf(await accept(shop, token));
  const [order] = await ordersNow();
  assert.ok(order);
  assert.equal((await promiseRow(shop, order.id)).decorator, 90);
  assert.equal((await windowFor(shop, 151))?.reason, 'full-decorators');
  await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
  await verify(shop, order.id, order.token);
  const row = await promiseRow(shop, order.id);
  assert.deepEqual([row.state, row.decorator, row.trays], ['firm', 90, 2]);
  const [paid] = await ordersNow();
  assert.deepEqual([paid?.status, paid?.totalFils], ['paid', 59_500 + fee * 1000]);
  const lines = await shop.database.orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  assert.deepEqual(
    lines.map(({ nameArabic, totalFils, work }) => [nameArabic, totalFils, work?.minutes]),
    [
      ['طابقان', 46_000, 60],
      ['ورد من السكر', 13_500, 30],
    ],
  );
  const now = await look(shop, token);
  assert.deepEqual([now.state, now.orderNumber], ['accepted', String(order.number)]);
  const told = await listed(id);
  assert.deepEqual([told?.state, told?.quote?.order?.id], ['accepted', order.id]);
  assert.deepEqual(refusedWith(await accept(shop, token)), [409, 'quote-over']);
  assert.deepEqual(refusedWith(await withdraw(shop, id)), [409, 'request-elsewhere']);
});

test('its link is kept by nobody, names nobody, and leads nowhere when it is another', async () => {
  const { token } = await quoted(shop);
  const [row] = await shop.database.orm.select().from(quotes);
  assert.ok(!JSON.stringify(row).includes(token));
  const answer = await shop.app.inject({ url: quoteEndpoints.quote(token) });
  assert.equal(answer.headers['cache-control'], 'private, no-store');
  const page = await shop.app.inject({ url: `/quote/${token}` });
  assert.match(String(page.headers['x-robots-tag'] ?? page.payload), /noindex/);
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const path of [quoteEndpoints.quote(other)]) {
    assert.equal((await shop.get(path)).status, 404);
  }
  assert.equal((await accept(shop, other)).status, 404);
});

test('acceptance 13: a quote holds its window; ended, it is refused before the bank, and its time is open again', async () => {
  const { id, token } = await quoted(shop);
  assert.equal((await windowFor(shop, 151))?.reason, 'full-decorators');
  await letEnd(shop, id);
  assert.notEqual((await windowFor(shop, 151))?.state, 'no');
  assert.equal((await look(shop, token)).state, 'expired');
  assert.deepEqual(refusedWith(await accept(shop, token)), [409, 'quote-over']);
  assert.deepEqual(await ordersNow(), []);
  // Renewing judges anew: while there is room it is sent, and where there is none it is refused.
  await promise(shop.database.orm, { day, hour: 16, decorator: 200 });
  assert.deepEqual(refusedWindow(await send(shop, id)).slice(0, 3), [
    409,
    'window-full',
    'full-decorators',
  ]);
  assert.equal((await look(shop, token)).state, 'expired');
  const anew = await send(shop, id, windowAt(10));
  assert.equal(anew.status, 200, JSON.stringify(anew.body));
  const now = await look(shop, token);
  assert.deepEqual([now.state, now.offer?.version], ['open', 2]);
  assert.deepEqual(refusedWith(await accept(shop, token)), [409, 'quote-changed']);
});

test('declined or withdrawn, its time is free at once; its unpaid order is cancelled', async () => {
  const first = await quoted(shop);
  const declined = await shop.post(quoteEndpoints.declineQuote(first.token), {});
  assert.deepEqual(
    [declined.status, (declined.body as { state: string }).state],
    [200, 'declined'],
  );
  assert.notEqual((await windowFor(shop, 151))?.state, 'no');
  const second = await quoted(shop);
  linkOf(await accept(shop, second.token));
  assert.equal((await withdraw(shop, second.id)).status, 200);
  const [order] = await ordersNow();
  assert.equal(order?.status, 'cancelled');
  assert.notEqual((await windowFor(shop, 151))?.state, 'no');
  assert.equal((await look(shop, second.token)).state, 'withdrawn');
  assert.deepEqual(refusedWith(await accept(shop, second.token)), [409, 'quote-over']);
});

test('declined by the bank, its time is kept until the quote ends, and after that it is not paid', async () => {
  const { id, token } = await quoted(shop);
  const link = linkOf(await accept(shop, token));
  const [order] = await ordersNow();
  assert.ok(order);
  await inSandbox(shop, link, { action: 'decline' });
  await verify(shop, order.id, order.token);
  const { heldUntil, keptUntil } = await promiseRow(shop, order.id);
  assert.equal(heldUntil?.getTime(), keptUntil?.getTime());
  assert.ok((heldUntil?.getTime() ?? 0) > Date.now() + 2 * 86_400_000);
  const again = linkOf(await accept(shop, token));
  assert.notEqual(again, link);
  assert.equal((await ordersNow()).length, 1);
  await inSandbox(shop, again, { action: 'decline' });
  await verify(shop, await attempt(order.id), order.token);
  await letEnd(shop, id);
  assert.deepEqual(refusedWith(await retry(shop, await attempt(order.id), order.token)), [
    409,
    'quote-over',
  ]);
});

test('pressed at once from many browsers it is one order', async () => {
  const { token } = await quoted(shop);
  const links = (await Promise.all([1, 2, 3, 4].map(() => accept(shop, token)))).map(linkOf);
  assert.equal(new Set(links).size, 1);
  assert.equal((await ordersNow()).length, 1);
});

test('accepted and withdrawn at once, either there is no order to pay or nothing was withdrawn', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, token } = await quoted(shop);
    await Promise.all([accept(shop, token), withdraw(shop, id)]);
    const { state } = await look(shop, token);
    const open = (await ordersNow()).filter(({ status }) => status === 'pending');
    assert.equal(open.length, state === 'open' ? 1 : 0);
    await forgetOrders(shop);
  }
});

test('two quotes for the last room at once: one is sent', async () => {
  const [one, two] = [await requested(shop), await requested(shop)];
  const lines = [{ ...FLOWERS, minutes: 200 }];
  const told = await Promise.all([one, two].map((id) => send(shop, id, { lines })));
  assert.deepEqual(
    told.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  );
});

test('what a quote needs is asked for, and a wrong one is refused', async () => {
  const { token } = await quoted(shop, {}, { email: null });
  assert.deepEqual((await look(shop, token)).offer?.needs, { email: true, address: true });
  assert.deepEqual(refusedWith(await accept(shop, token)), [422, 'email-invalid']);
  const nowhere = await accept(shop, token, { email: 'n@example.com', address: undefined });
  assert.deepEqual(refusedWith(nowhere), [422, 'quote-needs-address']);
  linkOf(await accept(shop, token, { email: 'n@example.com', address: ADDRESS }));
  const id = await requested(shop);
  const wrong: [object, number, string][] = [
    [{ deliveryDate: undefined, deliveryTime: undefined }, 422, 'quote-needs-window'],
    [{ kitchen: 'egaila' }, 422, 'branch-does-not-serve'],
    [{ pictures: ['u/BBBBBBBBBBBBBBBBBBBBBB'] }, 422, 'quote-picture-unknown'],
    [{ lines: [{ ...FLOWERS, price: 0 }] }, 422, 'total-too-small'],
    [{ days: 8 }, 400, 'bad-request'],
  ];
  for (const [changes, status, code] of wrong) {
    assert.deepEqual(refusedWith(await send(shop, id, changes)), [status, code], code);
  }
  assert.equal((await listed(id))?.state, 'new');
});

test('it is good for the days that were chosen, and never past its last time to order', async () => {
  const near = await quoted(shop, { days: 7 });
  const { offer } = await look(shop, near.token);
  const { startsAt = '', validUntil = '' } = offer ?? {};
  // A day ahead, half an hour to pack, and the way: it could not be begun later.
  assert.ok(Date.parse(startsAt) - Date.parse(validUntil) >= 1440 * 60_000);
  assert.ok(Date.parse(validUntil) < Date.now() + 4 * 86_400_000);
});

test('a decorator drafts a quote and sends none; its shopper is written to in their language', async () => {
  const decorator = await signInStaff(shop, 'decorator');
  const id = await requested(shop, { language: 'ar', email: 'arabic.quote@example.com' });
  const { days: _, ...draft } = quoteOf();
  const kept = await shop.post(staffQuoteEndpoints.draftQuote(id), draft, decorator.headers);
  const told = kept.body as StaffRequest;
  assert.deepEqual([kept.status, told.name, told.phoneNumber], [200, 'Noura', '']);
  assert.deepEqual([told.state, told.quote?.version, told.link], ['new', 0, null]);
  const refused = await shop.post(staffQuoteEndpoints.sendQuote(id), quoteOf(), decorator.headers);
  assert.equal(refused.status, 403);
  await send(shop, id);
  const mails = await rows(
    shop,
    sql`select language from mails where recipient = 'arabic.quote@example.com'`,
  );
  assert.deepEqual(mails, [{ language: 'ar' }]);
  const late = await shop.post(staffQuoteEndpoints.draftQuote(id), draft, AS_OWNER);
  assert.deepEqual(refusedWith(late), [409, 'request-elsewhere']);
});
