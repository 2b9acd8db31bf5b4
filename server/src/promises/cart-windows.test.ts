import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { CartWindows } from '@mahlab/bakery/api/window';
import { line } from '../orders/testing-orders.ts';
import { startShop } from '../testing.ts';
import { day, SALMIYA, useOpenShop } from './testing-windows.ts';

const shop = useOpenShop();

const cart = async (items: unknown[], more = {}) => {
  const { status, body } = await shop.post(endpoints.windows(), { ...SALMIYA, items, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body as CartWindows;
};

test('for a cart the server sums what its lines need', async () => {
  const croissants = (quantity: number) => line(shop, 'butter-croissants', { quantity });
  const span = { from: day, days: 1 };
  // Two minutes and a tray each, 24 trays a part.
  const states = async (quantity: number) =>
    (await cart([croissants(quantity)], span)).windows.map(({ state, left }) => [state, left])[6];
  assert.deepEqual(await states(6), ['open', null]);
  assert.deepEqual(await states(12), ['few', 2]);
  assert.deepEqual(await states(25), ['no', null]);
  const gone = line(shop, 'butter-croissants', { product: 'no-longer-sold' });
  const { windows } = await cart([gone], span);
  assert.equal(windows[6]?.state, 'open');
});

test('a product says what it takes, so that a browser sums as the server does', async () => {
  const { facts } = shop.context.calendar.current();
  for (const { id } of shop.catalogue.current().summaries) {
    const product = (await shop.get(endpoints.product(id))).body as ProductDetail;
    const { setupMinutes, unitMinutes, trays } = product.work;
    const values = product.options.flatMap((option) => option.values);
    const texts = product.extras.filter(({ type }) => type === 'Text');
    assert.deepEqual(facts.products.get(id), {
      leadMinutes: product.preprationTime,
      setupMinutes,
      unitMinutes,
      trays,
      valueMinutes: new Map(values.map((value) => [value.id, value.minutes])),
      textExtras: texts.map((extra) => extra.id).sort(),
    });
  }
});

test('why not sooner is told line by line, and which line sets the day', async () => {
  const slice = line(shop, 'lotus-cheesecake-slice');
  const cake = line(shop, 'strawberry-cream-cake');
  const tiered = {
    product: 'mine',
    quantity: 1,
    type: 'Custom Product',
    customProduct: { shape: 'tiered', size: 'small', flavour: 'chocolate', topping: 'none' },
  };
  const { windows, delays } = await cart([cake, tiered, slice], { days: 7 });
  const earliest = windows.find(({ state }) => state !== 'no');
  const told = delays.filter(({ line: index }) => index < 2);
  assert.deepEqual(
    told.map(({ line: index, reason, setsTheDay }) => [index, reason, setsTheDay]),
    [
      [0, 'lead-time', false],
      [1, 'lead-time', true],
    ],
  );
  assert.deepEqual(told[1]?.earliest?.startsAt, earliest?.startsAt);
  assert.ok((told[0]?.earliest?.startsAt ?? '') < (earliest?.startsAt ?? ''));
  assert.match(told[1]?.message ?? '', /^Custom Cake: ready /);
});

test('one address asks for so many carts a minute', async () => {
  const limited = await startShop({ rateLimit: 600 });
  try {
    const body = { ...SALMIYA, days: 1, items: [line(limited, 'basbousa')] };
    const answers = [];
    for (let count = 0; count < 61; count += 1) {
      answers.push((await limited.post(endpoints.windows(), body)).status);
    }
    assert.deepEqual(
      [answers.slice(0, 60).every((status) => status === 200), answers[60]],
      [true, 429],
    );
  } finally {
    await limited.close();
  }
});
