import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { PASSWORD, send, signUp } from '../customers/testing-accounts.ts';
import { upload } from '../files/uploading.testing.ts';
import {
  inSandbox,
  line,
  place,
  post,
  sampleOrder,
  startListeningShop,
} from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';

// A server inside the bakery's network, which the shop must never be talked into calling.
let calls = 0;
const inside = createServer((_request, response) => {
  calls += 1;
  response.end('secret');
});
after(() => inside.close());

let address: string;
const shop = useShop(startListeningShop, async () => {
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/latest/meta-data`;
});

test('no address that a shopper sends is ever called', async () => {
  const { token } = await signUp(shop, 'caller@example.com');
  const { shapes, flavours, toppings, sizes } = shop.catalogue.current().content;
  const [shape, flavour, topping, size] = [shapes, flavours, toppings, sizes].map(
    (list) => list[0]?.id,
  );
  const customProduct = { shape, flavour, topping, size, image: address };
  const own = { product: 'own-cake-1', quantity: 1, type: 'Custom Product', customProduct };
  const withFile = shop.catalogue
    .current()
    .products.values()
    .find(({ extras }) => extras.some(({ type }) => type === 'File'));
  const extras = withFile?.extras.map(({ id }) => ({ id, value: address })) ?? [];
  const cake = line(shop, withFile?.id ?? '', { extras });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}"/></svg>`;
  const photo = { name: 'A', phoneNumber: '55500142', remarks: address, images: [address] };
  const sent = [
    await post(shop, sampleOrder(shop, { items: [own] })),
    await post(shop, sampleOrder(shop, { items: [cake] })),
    await post(shop, sampleOrder(shop, { returnUrl: address, notificationUrl: address })),
    await shop.post(endpoints.cakeRequest(), photo),
    await shop.post(endpoints.cart(), {
      session: '8c0f4a52-5f4c-4a3e-9d55-2f8f5a3f9c11',
      customer: {},
      items: [{ ...line(shop, 'strawberry-cream-cake'), image: address }],
    }),
    await shop.post(endpoints.review(), { rating: 5, comment: address, image: address }),
    await send(shop, `PATCH ${endpoints.profile()}`, { token, body: { profilePic: address } }),
    await send(shop, `POST ${endpoints.login()}`, {
      body: { username: address, password: PASSWORD },
    }),
    await upload(shop, [{ bytes: Buffer.from(svg) }]),
    await shop.get(`/files/${encodeURIComponent(address)}`),
    await shop.get(`/cakes/design/round-front/360.webp?image=${encodeURIComponent(address)}`),
    await shop.get(`/offline?from=${encodeURIComponent(address)}`),
    await shop.post('/webhooks/sandbox', { requested_order_id: address, notificationUrl: address }),
  ];
  const [taken, foreign, missing] = [200, 422, 404];
  assert.deepEqual(
    sent.map(({ status }) => status),
    [
      foreign,
      foreign,
      taken,
      foreign,
      taken,
      taken,
      taken,
      foreign,
      415,
      missing,
      taken,
      taken,
      taken,
    ],
  );
  const placed = await place(shop);
  await inSandbox(shop, placed.paymentLink, { action: 'pay' });
  assert.equal(calls, 0);
});

test('the sandbox calls and leads to the shop alone', async () => {
  const { publicUrl } = shop.config;
  const own = { returnUrl: publicUrl, cancelUrl: publicUrl, notificationUrl: publicUrl };
  const order = { id: 'a', description: 'x', currency: 'KWD', amount: 1 };
  const authorization = 'Bearer jtest123';
  const near = publicUrl.replace('127.0.0.1', '127.0.0.1@127.0.0.2');
  for (const field of Object.keys(own)) {
    for (const elsewhere of [address, near, 'file:///etc/passwd', 'gopher://127.0.0.1/']) {
      const body = { order, language: 'en', ...own, [field]: elsewhere };
      const url = '/sandbox-gateway/api/v1/charge';
      assert.equal((await shop.post(url, body, { authorization })).status, 422, elsewhere);
    }
  }
  assert.equal(calls, 0);
});
