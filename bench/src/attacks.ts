import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { CAKES_PATH, endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { cakeNames } from './cake-names.ts';
import { ORDER } from './order.ts';

/** One request of an attack. */
export type AttackRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** An address that the client itself says it comes from, ahead of what the proxy tells. */
  invented?: string;
  body?: string | Buffer;
  /** What is answered goes on for as long as the attack does. */
  keptOpen?: true;
};

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers = {}): AttackRequest => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
const drawn = (below: number) => Math.floor(Math.random() * below);

const names = cakeNames();
const customer = { name: 'Nobody', email: 'nobody@example.com', phoneNumber: '50009999' };
/** A picture as large as a shopper's telephone takes, and as dear to read. */
const picture = readFileSync(
  new URL('../../server/seed/layers/tiered/top/white.webp', import.meta.url),
);
const PICTURE_BYTES = 400_000;
/** Begins like a JPEG, and is none: who takes it in has to look. */
const notAPicture = Buffer.alloc(PICTURE_BYTES, 0x41);
notAPicture.set([0xff, 0xd8, 0xff, 0xe0]);

/**
 * What one client may try against everybody else, as fast as it can: what it sends, made anew for each request. It has an
 * order of its own.
 */
export const ATTACKS: Record<string, (order: OrderPlaced) => AttackRequest> = {
  pages: () => ({ method: 'GET', path: `/?${drawn(1e9)}` }),
  'invented addresses': () => ({ method: 'GET', path: `/?${drawn(1e9)}`, invented: anAddress() }),
  'cold cakes': () => ({
    method: 'GET',
    path: picturePath(`${CAKES_PATH}${names[drawn(names.length)]}`, 360, 'webp'),
  }),
  webhooks: () => post('/webhooks/sandbox', { forged: randomUUID(), padding: 'x'.repeat(30_000) }),
  carts: () =>
    post(endpoints.cart(), {
      session: randomUUID(),
      customer,
      items: Array.from({ length: 30 }, () => ({
        ...ORDER.items[0],
        description: 'x'.repeat(3000),
      })),
    }),
  orders: () =>
    post(
      endpoints.order(),
      { ...ORDER, session: randomUUID(), customer: { ...ORDER.customer, phoneNumber: phone() } },
      { 'idempotency-key': randomUUID() },
    ),
  'holding times': () =>
    post(endpoints.keepWindow(), {
      location: ORDER.location,
      mode: ORDER.deliveryType,
      session: randomUUID(),
      items: ORDER.items,
      deliveryDate: addDays(dayOf(Date.now()), 3 + drawn(20)),
      deliveryTime: '16:00-18:00',
    }),
  'what is no picture': () => upload(notAPicture),
  pictures: () => upload(picture),
  'live order pages': ({ orderId, token }) => ({
    method: 'GET',
    path: endpoints.orderEvents(orderId, { token }),
    keptOpen: true,
  }),
  'guessing promotion codes': () =>
    post(endpoints.promotion(), { code: randomUUID().slice(0, 8), items: ORDER.items }),
  'finding orders': () =>
    post(endpoints.findOrder(), { phoneNumber: phone(), number: `MB-${1000 + drawn(9000)}` }),
  'asking for codes': () =>
    post(endpoints.sendCode(), { username: `${randomUUID()}@example.com`, purpose: 'reset' }),
  'guessing passwords': () =>
    post(endpoints.login(), { username: customer.email, password: randomUUID() }),
  'guessing the staff token': () => ({
    method: 'GET',
    path: staffEndpoints.orderTrail(randomUUID()),
    headers: { authorization: `Bearer ${randomUUID()}` },
  }),
  'addresses that are none': () => ({ method: 'GET', path: `${API_BASE}/${randomUUID()}` }),
};

function upload(file: Buffer): AttackRequest {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    path: endpoints.upload(),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

function anAddress(): string {
  return Array.from({ length: 4 }, () => 1 + drawn(250)).join('.');
}

function phone(): string {
  return `5${String(drawn(1e7)).padStart(7, '0')}`;
}
