import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { eq } from 'drizzle-orm';
import { fetchFile, wordsOfPdf } from '../documents/testing-documents.ts';
import { inSandbox, place, sampleOrder, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { promise } from '../promises/testing-promises.ts';
import { promises } from '../schema/promises.ts';
import { useShop } from '../testing.ts';
import { cakeLine } from './testing-cakes.ts';

const shop = useShop();

/** What the invoice and the cake sheet of an order with this promise say. */
async function papersFor(given: object = {}) {
  const items = [...(sampleOrder(shop).items as object[]), cakeLine()];
  const { orderId, token, paymentLink } = await place(shop, sampleOrder(shop, { items }));
  await shop.database.orm.delete(promises).where(eq(promises.orderId, orderId));
  await promise(shop.database.orm, {
    orderId,
    session: null,
    day: '2026-11-26',
    startsAt: new Date('2026-11-26T13:00:00Z'),
    endsAt: new Date('2026-11-26T15:00:00Z'),
    ...given,
  });
  await inSandbox(shop, paymentLink, { action: 'pay' });
  const { invoice } = (await verify(shop, orderId, token)).body as PaymentResult;
  const sheet = await shop.app.inject({
    url: staffDayEndpoints.cakeSheet(orderId),
    headers: AS_OWNER,
  });
  return {
    invoice: await wordsOfPdf((await fetchFile(shop, invoice ?? '')).bytes),
    sheet: await wordsOfPdf(sheet.rawPayload),
  };
}

test('the invoice and the decorator’s sheet say when an order is due', async () => {
  const { invoice, sheet } = await papersFor();
  assert.match(invoice, /2026-11-26, 16:00–18:00/);
  assert.match(invoice, /موعد/);
  assert.match(sheet, /Thursday 26 November, 4 to 6\spm/);
  assert.doesNotMatch(sheet, /No time/);
});

test('of a pickup they say where it is fetched, without a delivery', async () => {
  const { invoice, sheet } = await papersFor({ mode: 'Pickup' });
  assert.match(invoice, /Pickup at Salmiya/);
  assert.match(invoice, /Salem Al-Mubarak Street/);
  assert.doesNotMatch(invoice, /Delivery/);
  assert.match(sheet, /Fetched from/);
});

test('an order without a time is not baked', async () => {
  const { invoice, sheet } = await papersFor({ state: 'unplaced' });
  assert.doesNotMatch(invoice, /16:00/);
  assert.match(sheet, /No time yet: the shopper chooses one. Do not bake yet./);
});
