import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderAgain } from '@mahlab/bakery/api/order-history';
import { eq, sql } from 'drizzle-orm';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { line, place, post, refusedWith, sampleOrder } from '../orders/testing-orders.ts';
import { extras, optionValues, products } from '../schema/catalog.ts';
import { flavours } from '../schema/designer.ts';
import { uploads } from '../schema/uploads.ts';
import { useShop } from '../testing.ts';

const shop = useShop();

const CAKE = 'strawberry-cream-cake';
const customProduct = {
  shape: 'round',
  size: 'medium',
  flavour: 'chocolate',
  topping: 'berries',
  color: 'blush',
  messageOnCake: 'كل عام وأنت بخير',
  remarks: 'No nuts, please',
};

const imageCrop = { x: 0.25, y: 0, width: 0.5, height: 0.75 };

/** Changes the catalogue and waits until the shop knows. */
async function change(run: () => Promise<unknown>): Promise<void> {
  const changed = new Promise<void>((resolve) => shop.catalogue.onChange(resolve));
  await run();
  await changed;
}

async function again(placed: { orderId: string; token: string }, language = 'en') {
  const url = endpoints.orderAgain(placed.orderId, { token: placed.token });
  const { status, body } = await shop.get(url, { 'accept-language': language });
  assert.equal(status, 200);
  return body as OrderAgain;
}

test('an order comes back as lines for the cart, and they can be ordered as they are', async () => {
  const picture = await uploadOne(shop, await phonePhoto());
  const items = [
    line(shop, CAKE, {
      quantity: 3,
      extras: [{ id: `${CAKE}.message`, value: 'Happy birthday' }],
    }),
    {
      product: 'mine',
      quantity: 1,
      type: 'Custom Product',
      customProduct: { ...customProduct, image: picture, imageCrop },
    },
  ];
  const placed = await place(shop, sampleOrder(shop, { items }));
  const { lines, gone } = await again(placed);
  assert.deepEqual(gone, []);
  const [cake, own] = lines;
  assert.deepEqual(
    [cake?.line.product, cake?.line.quantity, cake?.line.price, cake?.was, cake?.now],
    [CAKE, 3, 13.5, 13.5, 13.5],
  );
  assert.equal(cake?.line.arabicName, 'كيكة الفراولة والكريمة');
  assert.match(cake?.line.description ?? '', /: Happy birthday\n/);
  assert.deepEqual(own?.line.customProduct, { ...customProduct, image: picture, imageCrop });
  const words = encodeURIComponent(customProduct.messageOnCake);
  const print = encodeURIComponent(picture);
  assert.equal(
    own?.line.image,
    `/cakes/design/round-chocolate-berries-blush-top?words=${words}&print=${print}&crop=0.25%2C0%2C0.5%2C0.75`,
  );
  assert.notEqual(own?.line.product, 'mine');
  assert.equal(own?.was, own?.now);
  await place(shop, sampleOrder(shop, { items: lines.map((entry) => entry.line) }));
});

test('a designed cake comes back with what it was said to contain when it was ordered, a product with what it names', async () => {
  const cake = { product: 'mine', quantity: 1, type: 'Custom Product', customProduct };
  const placed = await place(shop, sampleOrder(shop, { items: [line(shop, CAKE), cake] }));
  await change(() =>
    shop.database.orm
      .update(flavours)
      .set({ allergens: ['nuts'] })
      .where(eq(flavours.id, 'chocolate')),
  );
  const { lines } = await again(placed);
  const named = shop.catalogue
    .current()
    .products.get(CAKE)
    ?.allergens.map(({ id }) => id);
  assert.deepEqual(
    lines.map(({ line: { contains } }) => contains?.allergens),
    [named, ['gluten', 'milk', 'egg', 'soy']],
  );
  const items = lines.map((entry) => entry.line);
  assert.deepEqual(refusedWith(await post(shop, sampleOrder(shop, { items }))), [
    409,
    'allergens-changed',
  ]);
});

test('a price that has changed is told before anything is added', async () => {
  const placed = await place(shop);
  await change(() =>
    shop.database.orm
      .update(products)
      .set({ discountedPriceFils: 12_000 })
      .where(eq(products.id, CAKE)),
  );
  const [cake, slice] = (await again(placed)).lines;
  assert.deepEqual([cake?.was, cake?.now, cake?.line.price], [13.5, 12, 12]);
  assert.deepEqual([slice?.was, slice?.now], [2.5, 2.5]);
});

test('what is not sold or not offered any more is named, each for its own reason', async () => {
  await change(() =>
    shop.database.orm.insert(extras).values({
      id: 'red-velvet-cake.picture',
      productId: 'red-velvet-cake',
      nameEnglish: 'Picture on top',
      nameArabic: 'صورة على الوجه',
      priceFils: 2000,
      type: 'File',
      required: false,
      position: 9,
    }),
  );
  const picture = await uploadOne(shop, await phonePhoto());
  const dripCake = line(shop, 'chocolate-drip-cake');
  const items = [
    line(shop, 'chocolate-box'),
    dripCake,
    line(shop, 'red-velvet-cake', { extras: [{ id: 'red-velvet-cake.picture', value: picture }] }),
    { product: 'mine', quantity: 1, type: 'Custom Product', customProduct },
    line(shop, 'basbousa', { quantity: 2 }),
  ];
  const placed = await place(shop, sampleOrder(shop, { items }));
  const chosen = dripCake.options[0]?.value ?? '';
  await change(async () => {
    const { orm } = shop.database;
    await orm.update(products).set({ active: false }).where(eq(products.id, 'chocolate-box'));
    await orm.delete(optionValues).where(eq(optionValues.id, chosen));
    await orm.delete(uploads).where(eq(uploads.reference, picture));
    await orm.execute(sql`delete from topping_prices where topping_id = 'berries'`);
  });

  const { lines, gone } = await again(placed);
  assert.deepEqual(
    lines.map((entry) => [entry.line.product, entry.line.quantity]),
    [['basbousa', 2]],
  );
  assert.deepEqual(
    gone.map(({ name, code, product: sold, message }) => [name, code, sold, message]),
    [
      [
        'Box of sixteen chocolates',
        'product-unknown',
        null,
        'Box of sixteen chocolates is no longer sold',
      ],
      [
        'Chocolate drip cake',
        'option-unknown',
        'chocolate-drip-cake',
        'A choice for Chocolate drip cake is no longer offered. Choose again',
      ],
      [
        'Red velvet berry cake',
        'file-unknown',
        'red-velvet-cake',
        'The picture for Picture on top did not arrive. Choose it again',
      ],
      [
        'Custom Cake',
        'option-unknown',
        null,
        'A choice for Custom Cake is no longer offered. Choose again',
      ],
    ],
  );
  const arabic = await again(placed, 'ar');
  assert.equal(arabic.gone[0]?.message, 'علبة 16 حبة شوكولاتة لم يعد متوفرًا');
});
