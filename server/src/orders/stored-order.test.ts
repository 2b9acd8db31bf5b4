import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { giveRoom } from '../promises/testing-room.ts';
import { replaced } from '../promises/testing-windows.ts';
import { orderLines, orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import { useShop } from '../testing.ts';
import { line, place, rows, sampleOrder } from './testing-orders.ts';

const shop = useShop();

async function stored(orderId: string) {
  const { orm } = shop.database;
  const [order] = await orm.select().from(orders).where(eq(orders.id, orderId));
  const lines = await orm
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  assert.ok(order);
  return { order, lines };
}

test('an order is frozen in both languages, with its prices and choices', async () => {
  const { extras = [] } = shop.catalogue.current().products.get('strawberry-cream-cake') ?? {};
  const [message, board] = extras;
  const choices = {
    extras: [
      { id: message?.id ?? '', value: '  مبروك  ' },
      { id: board?.id ?? '', value: 'Noura, 30' },
    ],
    quantity: 2,
    // Whatever the browser calls it.
    name: 'Free cake',
    image: 'https://elsewhere.example/x.png',
    description: 'Free',
  };
  const payload = sampleOrder(shop, {
    items: [line(shop, 'strawberry-cream-cake', choices)],
    remarks: 'Ring\ntwice',
    session: 'cart-12345678',
    language: 'ar',
  });
  const { order, lines } = await stored((await place(shop, payload)).orderId);
  const [cake] = lines;
  assert.equal(lines.length, 1);
  assert.equal(cake?.nameEnglish, 'Strawberry cream cake');
  assert.equal(cake?.nameArabic, 'كيكة الفراولة والكريمة');
  assert.deepEqual([cake?.unitFils, cake?.quantity, cake?.totalFils], [13_750, 2, 27_500]);
  assert.equal(cake?.description.arabic[0], 'الكتابة على الكيكة: مبروك');
  assert.ok(cake?.description.english.includes('Size: Small, 6 to 8 people'));
  assert.deepEqual(
    cake?.extras.map(({ value, priceFils }) => [value, priceFils]),
    [
      ['مبروك', 0],
      ['Noura, 30', 250],
    ],
  );
  assert.deepEqual(
    cake?.options.map(({ name, value }) => [name.english, value.name.english, value.priceFils]),
    [
      ['Size', 'Small, 6 to 8 people', 0],
      ['Sponge', 'Vanilla', 0],
    ],
  );
  assert.match(cake?.image ?? '', /^\/files\//);

  assert.equal(order.status, 'pending');
  assert.equal(order.customerPhone, '+96555500142');
  assert.deepEqual(
    [order.subtotalFils, order.deliveryFils, order.totalFils],
    [27_500, 1250, 28_750],
  );
  assert.deepEqual([order.branchNameEnglish, order.branchNameArabic], ['Salmiya', 'السالمية']);
  assert.deepEqual([order.areaId, order.areaNameArabic], ['salmiya', 'السالمية']);
  assert.deepEqual(
    [order.language, order.remarks, order.session],
    ['ar', 'Ring\ntwice', 'cart-12345678'],
  );
  assert.match(order.token, /^[\w-]{43}$/);
  assert.ok(order.number >= 10_428);
});

test('a cake of one’s own is priced by its parts and its shape', async () => {
  const { shapes, flavours, toppings, sizes, colors } = shop.catalogue.current().content;
  const heart = shapes.find(({ title }) => title === 'Heart');
  const chocolate = flavours.find(({ title }) => title === 'Chocolate');
  const customProduct = {
    shape: heart?.id,
    flavour: chocolate?.id,
    topping: toppings[0]?.id,
    size: sizes[0]?.id,
    color: colors[0]?.id,
    messageOnCake: 'نورة ٣٠',
  };
  const item = { product: 'mine-1', quantity: 1, type: 'Custom Product', customProduct };
  const { lines } = await stored((await place(shop, sampleOrder(shop, { items: [item] }))).orderId);
  const [cake] = lines;
  const context = cake?.customProduct;
  const sum = [context?.shape, context?.flavour, context?.topping, context?.size].reduce(
    (total, part) => total + (part?.priceFils ?? Number.NaN),
    0,
  );
  assert.equal(cake?.unitFils, sum);
  assert.equal(context?.shape.priceFils, 9900);
  assert.equal(context?.flavour.priceFils, 750);
  assert.equal(context?.messageOnCake, 'نورة ٣٠');
  assert.match(cake?.description.english[0] ?? '', /^Heart, .+, Chocolate, /);
  assert.match(cake?.description.arabic[0] ?? '', /^قلب، /);
});

test('an uploaded picture is marked as used by the order that takes it', async () => {
  const reference = await upload();
  const { extras = [] } = shop.catalogue.current().products.get('confetti-birthday-cake') ?? {};
  const file = extras.find(({ type }) => type === 'File');
  const items = [
    line(shop, 'confetti-birthday-cake', { extras: [{ id: file?.id ?? '', value: reference }] }),
  ];
  const { lines } = await stored((await place(shop, sampleOrder(shop, { items }))).orderId);
  assert.equal(lines[0]?.extras[0]?.value, reference);
  assert.equal(lines[0]?.unitFils, 10_900 + 1500);
  const used = await rows(shop, sql`select used_at from uploads where reference = ${reference}`);
  assert.ok(used[0]?.['used_at']);
});

test('text that PostgreSQL cannot keep is kept as well as it can be', async () => {
  const { extras = [] } = shop.catalogue.current().products.get('strawberry-cream-cake') ?? {};
  const value = 'a\0b\ud800c👨‍👩‍👧';
  const items = [
    line(shop, 'strawberry-cream-cake', { extras: [{ id: extras[0]?.id ?? '', value }] }),
  ];
  const { lines } = await stored((await place(shop, sampleOrder(shop, { items }))).orderId);
  assert.equal(lines[0]?.extras[0]?.value, 'a\ufffdb\ufffdc👨‍👩‍👧');
});

test('the first attempt asks for the total, and its job waits a minute', async () => {
  const { orderId } = await place(shop);
  const [attempt] = await shop.database.orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  assert.equal(attempt?.name, orderId);
  assert.equal(attempt?.amountFils, 13_500 + 2 * 2500 + 1250);
  assert.equal(attempt?.state, 'pending');
  const [job] = await rows(
    shop,
    sql`select extract(epoch from start_after - created_on)::int as seconds
        from pgboss.job where data ->> 'attempt' = ${attempt?.id}`,
  );
  assert.equal(job?.['seconds'], 60);
});

async function upload(): Promise<string> {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'x.png');
  const request = new Request('http://shop/', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/apis/v1/core/upload',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  assert.equal(answer.statusCode, 200, answer.payload);
  return answer.json()[0];
}

test('the longest order there may be keeps less than 150 KB', async () => {
  const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
  const random = () => letters.charAt(Math.floor(Math.random() * letters.length));
  const [extra] = shop.catalogue.current().products.get('cupcakes-trio')?.extras ?? [];
  const items = Array.from({ length: 100 }, () => {
    const value = Array.from({ length: 85 }, random).join('');
    return line(shop, 'cupcakes-trio', { extras: [{ id: extra?.id ?? '', value }] });
  });
  await replaced(shop, () => giveRoom(shop.database.orm));
  const { orderId } = await place(shop, sampleOrder(shop, { items }));
  const [kept] = await rows(
    shop,
    sql`select (select sum(pg_column_size(l.*)) from order_lines l where order_id = ${orderId})
      + (select sum(pg_column_size(o.*)) from orders o where id = ${orderId})
      + (select sum(pg_column_size(e.*)) from order_events e where order_id = ${orderId}) as bytes`,
  );
  const bytes = Number(kept?.['bytes']);
  assert.ok(bytes < 150_000, `${bytes} bytes`);
});
