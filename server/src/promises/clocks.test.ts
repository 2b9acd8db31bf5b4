import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { WEEKDAYS } from '@mahlab/bakery/rules/opening-hours';
import { usualWindow } from '@mahlab/bakery/rules/promise/timings';
import { readConfig } from '../config.ts';
import { fillDataDir } from '../database/testing-database.ts';
import { wordsOfPdf } from '../documents/testing-documents.ts';
import { newestMails } from '../mail/mailbox.ts';
import { until } from '../orders/testing-orders.ts';
import { plainOrder } from '../orders/testing-plain-order.ts';
import { type ShopProcess, startProcess } from '../orders/testing-process.ts';
import { AS_OWNER } from '../people/testing-owner.ts';

const skip = process.env['TEST_DATABASE_URL'] ? 'only the embedded clock can stand still' : false;

// Half past midnight in Kuwait, in a night that began on the 15th. By the clocks of these places it is almost noon of
// the 16th, and noon of the 15th.
const MOMENT = '2027-02-15T21:30:00.000Z';
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles'];
const STILL = fileURLToPath(new URL('testing-still-clock.mjs', import.meta.url));
const PUBLIC_URL = 'http://localhost:3000';

/** A night’s windows, of which one ends on the next date, and one begins there. */
const NIGHT = [
  { from: 1410, until: 1500 },
  { from: 1500, until: 1590 },
];
const PLAN = {
  branch: 'salmiya',
  from: '2027-02-14',
  until: '2027-02-20',
  label: { english: 'Ramadan', arabic: 'رمضان' },
  week: Object.fromEntries(
    WEEKDAYS.map((weekday) => [
      weekday,
      {
        production: [{ from: 720, until: 1560 }],
        windows: NIGHT.map((span) => usualWindow('Delivery', span)),
        shifts: [{ from: 1200, until: 1800, vehicle: 'car', count: 2 }],
      },
    ]),
  ),
};

type Place = ShopProcess & { dataDir: string };

async function ask<Answer>(
  { origin }: Place,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${path}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** An order’s whole way through one shop, as everybody is told of it. */
async function wayThrough(shop: Place) {
  const place = { location: 'salmiya', mode: 'Delivery' } as const;
  const order = plainOrder({ email: 'dana@example.com', phoneNumber: '55500142' });
  const { items } = order;
  const plan = await ask<{ effect: object }>(shop, staffEndpoints.plan(), {
    body: { change: 'create', plan: PLAN },
    headers: AS_OWNER,
  });
  const list = () => ask<OfferedWindow[]>(shop, endpoints.windows({ ...place, lead: 60 }));
  await until(async () =>
    (await list()).some(({ deliveryTime }) => deliveryTime === '01:00-02:30'),
  );
  const windows = await list();
  const ofCart = await ask(shop, endpoints.windows(), {
    body: { ...place, items },
    headers: { 'accept-language': 'ar' },
  });
  const night = { deliveryDate: '2027-02-16', deliveryTime: '23:30-01:00' };
  const placed = await ask<OrderPlaced>(shop, endpoints.order(), { body: { ...order, ...night } });
  const { orderId, token, paymentLink } = placed;
  const session = new URL(paymentLink).searchParams.get('session_id') ?? '';
  const paid = await fetch(`${shop.origin}/sandbox-gateway/pay`, {
    method: 'POST',
    body: new URLSearchParams({ session_id: session, action: 'pay', mishap: 'lost', stay: '1' }),
  });
  assert.equal(paid.status, 200);
  const result = await ask(shop, endpoints.verifyOrder(orderId), {
    body: { token, requested_order_id: orderId },
  });
  const page = await ask<OrderDetail>(shop, endpoints.orderOf(orderId, { token }));
  const { pathname, search } = new URL(page.invoice ?? '');
  const invoice = await fetch(shop.origin + pathname + search);
  const config = readConfig({ DATA_DIR: shop.dataDir });
  await until(async () => (await newestMails(config)).length > 0);
  return {
    plan: plan.effect,
    branches: await ask(shop, endpoints.content('branches')),
    windows,
    ofCart,
    placed,
    result,
    page,
    moves: await ask(shop, endpoints.orderWindows(orderId, { token })),
    invoice: await wordsOfPdf(Buffer.from(await invoice.arrayBuffer())),
    mails: (await newestMails(config)).map(({ subject, date, text }) => ({ subject, date, text })),
  };
}

/** Ids, secrets and the bank’s references are each order’s own. */
const withoutOwn = (told: object): object =>
  JSON.parse(
    JSON.stringify(told)
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replace(/[\w-]{43}/g, 'secret')
      .replace(/\b\d{16}\b/g, 'reference'),
  );

describe('shops in far countries', { skip }, () => {
  const places: Place[] = [];
  before(async () => {
    for (const TZ of ZONES) {
      const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-zone-'));
      await fillDataDir(dataDir);
      const clock = { TZ, MOMENT, NODE_OPTIONS: `--import=${STILL}` };
      const shop = await startProcess({ ...clock, DATA_DIR: dataDir, PUBLIC_URL });
      places.push({ ...shop, dataDir });
    }
  });
  after(async () => {
    for (const shop of places) {
      await shop.kill();
      rmSync(shop.dataDir, { recursive: true, force: true });
    }
  });

  test('nothing that a shopper is told of a time depends on where the shop’s processes run', async () => {
    const [east, west] = await Promise.all(places.map(wayThrough));
    assert.ok(east && west);
    assert.equal(east.windows[0]?.day, '2027-02-15');
    assert.match(east.mails[0]?.text ?? '', /Tuesday 16 February/);
    assert.match(east.invoice, /2027-02-16, 23:30–01:00/);
    assert.deepEqual(withoutOwn(east), withoutOwn(west));
  });
});
