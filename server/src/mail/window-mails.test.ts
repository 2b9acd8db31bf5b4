import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { placePaid } from '../documents/testing-documents.ts';
import type { OrderNews } from '../orders/lifecycle/news.ts';
import { tellNews } from '../orders/lifecycle/testing-news.ts';
import { place, sampleOrder } from '../orders/testing-orders.ts';
import { promise } from '../promises/testing-promises.ts';
import { mails } from '../schema/mails.ts';
import { orders } from '../schema/orders.ts';
import { promises } from '../schema/promises.ts';
import { startShop, useShop } from '../testing.ts';
import { mailJob } from './mail-job.ts';
import { startSmtp, type TestSmtp } from './testing-smtp.ts';

let smtp: TestSmtp;
const shop = useShop(async () => {
  smtp = await startSmtp();
  return startShop({
    mailUrl: smtp.url,
    mailFrom: { name: 'Mahlab', address: 'hello@shop.example' },
  });
});
afterEach(() => void (smtp.taken.length = 0));
after(() => smtp.close());

const WINDOW = {
  day: '2026-11-26',
  startsAt: new Date('2026-11-26T13:00:00Z'),
  endsAt: new Date('2026-11-26T15:00:00Z'),
};

/** A paid order with this promise. */
async function paidFor(given: object = {}, payload: Record<string, unknown> = {}) {
  const { orderId } = await placePaid(shop, sampleOrder(shop, payload));
  const { orm } = shop.database;
  await orm.delete(promises).where(eq(promises.orderId, orderId));
  await promise(orm, { orderId, session: null, ...WINDOW, ...given });
  return orderId;
}

/** A pickup has no address. */
function pickup(): Record<string, unknown> {
  const order: Record<string, unknown> = sampleOrder(shop);
  const { address: _, ...whose } = order['customer'] as Record<string, unknown>;
  return { deliveryType: 'Pickup', customer: whose, location: undefined, branch: 'salmiya' };
}

/** Sends what waits about an order, and answers the texts of it. */
async function sent(orderId: string) {
  const waiting = await shop.database.orm
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${mails.content} ->> 'orderId' = ${orderId} and ${mails.sentAt} is null`);
  for (const { id } of waiting) await mailJob(shop.context, { mail: id });
  return Promise.all(smtp.taken.map(({ raw }) => PostalMime.parse(raw)));
}

test('a confirmation says when the order comes, in its language', async () => {
  const [english] = await sent(await paidFor());
  assert.match(english?.text ?? '', /Delivery:\nThursday 26 November, 4 to 6\u00a0pm/);
  smtp.taken.length = 0;
  const [arabic] = await sent(await paidFor({}, { language: 'ar' }));
  assert.match(arabic?.text ?? '', /موعد التوصيل:\nالخميس 26 نوفمبر، 4–6\u00a0مساءً/);
});

test('an older order without a window says none', async () => {
  const [mail] = await sent(await paidFor({ state: 'undated' }));
  assert.doesNotMatch(mail?.text ?? '', /November/);
});

test('money that came too late asks for a choice first, and names no time', async () => {
  for (const [language, subject] of [
    ['en', /^Choose a time for order \d+$/],
    ['ar', /^اختر موعدًا للطلب \d+$/],
  ] as const) {
    smtp.taken.length = 0;
    const [mail] = await sent(await paidFor({ state: 'unplaced' }, { language }));
    assert.match(mail?.subject ?? '', subject);
    assert.doesNotMatch(mail?.text ?? '', /4 to 6|4–6|kitchen has order/);
    assert.match(mail?.text ?? '', /24/);
  }
});

test('a pickup says where and with which code, and neither an address nor a delivery', async () => {
  const orderId = await paidFor({ mode: 'Pickup' }, pickup());
  const [mail] = await sent(orderId);
  const text = mail?.text ?? '';
  const [order] = await shop.database.orm.select().from(orders).where(eq(orders.id, orderId));
  assert.match(order?.pickupCode ?? '', /^\d{4}$/);
  assert.match(text, /Pickup:\nThursday 26 November/);
  assert.match(text, /Pick up at:\nSalmiya\nSalem Al-Mubarak Street/);
  assert.ok(text.includes(`Say this code when you pick it up:\n\n${order?.pickupCode}`), text);
  assert.doesNotMatch(text, /Delivery|Block/);
});

test('each change of the time is told once, unless it has changed again by then', async () => {
  const orderId = await paidFor();
  await sent(orderId);
  smtp.taken.length = 0;
  const startsAt = WINDOW.startsAt.toISOString();
  const moved: OrderNews = { kind: 'moved', change: randomUUID(), startsAt };
  await tellNews(shop, orderId, moved);
  await tellNews(shop, orderId, moved);
  await tellNews(shop, orderId, {
    ...moved,
    change: randomUUID(),
    startsAt: '2026-11-27T13:00:00.000Z',
  });
  const [mail, ...more] = await sent(orderId);
  assert.deepEqual(more, []);
  assert.match(mail?.subject ?? '', /^Order \d+ has a new time$/);
  assert.match(mail?.text ?? '', /Thursday 26 November, 4 to 6\u00a0pm/);
});

test('a payment that failed: until when the time is kept, and that it no longer is', async () => {
  for (const [heldUntil, language, words] of [
    [
      new Date(Date.now() + 600_000),
      'en',
      /6\u00a0pm\nKept for you until \d+(:\d\d)?\u00a0[ap]m\n/,
    ],
    [new Date(Date.now() + 600_000), 'ar', /6\u00a0مساءً\nمحجوز لك حتى \d+(:\d\d)?\u00a0\S+\n/],
    [new Date(Date.now() - 1000), 'en', /6\u00a0pm\nNo longer kept\./],
  ] as const) {
    smtp.taken.length = 0;
    const { orderId } = await place(shop, sampleOrder(shop, { language }));
    const { orm } = shop.database;
    const change = { ...WINDOW, state: 'held', heldUntil } as const;
    await orm.update(promises).set(change).where(eq(promises.orderId, orderId));
    await tellNews(shop, orderId, { kind: 'payment-failed' });
    const [mail] = await sent(orderId);
    assert.match(mail?.text ?? '', words);
  }
});

test('a pickup that is ready is not on its way', async () => {
  const orderId = await paidFor({ mode: 'Pickup' });
  await sent(orderId);
  smtp.taken.length = 0;
  const { orm } = shop.database;
  const fetched = { deliveryType: 'Pickup', pickupCode: '4321' } as const;
  await orm.update(orders).set(fetched).where(eq(orders.id, orderId));
  const news = { kind: 'status', from: 'baking', to: 'ready', by: 'test', why: null } as const;
  await tellNews(shop, orderId, news);
  const [mail] = await sent(orderId);
  assert.match(mail?.subject ?? '', /^Order \d+ is ready$/);
  assert.match(mail?.text ?? '', /4321/);
});
