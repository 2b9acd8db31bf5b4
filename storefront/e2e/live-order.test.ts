import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { leaveUnseen, moveOrder, payUnseen, placedOrder, rememberOrder } from './accounts.ts';
import type { Shopper } from './shopper.ts';
import { seesReceipt } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('an order moves under its reader’s eyes: told, not asked for, and said once', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const { orderId, token } = await openOrder(shopper);
    const asked = requestsTo(shopper, endpoints.orderOf(orderId, { token }));
    await moveOrder(shopper, orderId, 'baking');
    const status = page.getByRole('status').getByText(t('orders.now.baking'));
    // Sooner than any page asks by itself.
    await expect(status).toBeVisible({ timeout: 15_000 });
    await expect(status).toHaveCount(1);
    expect(asked()).toBe(1);
  });
});

test('a page that nobody looks at is told nothing, and hears the rest when it is looked at', {
  tag: LONG,
}, async ({ shopper }) => {
  const { page, t } = shopper;
  const { orderId } = await openOrder(shopper);
  const closed = page.waitForEvent('requestfailed', isStream);
  await look(shopper, 'hidden');
  await closed;
  await moveOrder(shopper, orderId, 'baking');
  const opened = page.waitForRequest(isStream);
  await look(shopper, 'visible');
  await opened;
  await expect(page.getByRole('status').getByText(t('orders.now.baking'))).toBeVisible();
  const left = page.waitForEvent('requestfailed', isStream);
  await page.getByRole('link', { name: t('shell.back') }).click();
  await left;
});

test('where the stream is kept from the page, it asks', async ({ shopper, faults }) => {
  const { page, t } = shopper;
  faults.announce(503, /\/events/);
  await page.route(/\/events/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.clock.install();
  const { orderId } = await openOrder(shopper);
  await moveOrder(shopper, orderId, 'baking');
  await page.clock.runFor(16_000);
  await expect(page.getByRole('status').getByText(t('orders.now.baking'))).toBeVisible();
});

test('a payment that is decided while its page waits shows without another question', async ({
  shopper,
  faults,
}) => {
  const { page, t } = shopper;
  faults.announce(409, /\/order\/verify\//);
  const placed = await placedOrder(shopper, { paid: false });
  // This browser knows no more of the order than what the bank was told, which opens nothing.
  const atBank = await leaveUnseen(shopper, placed);
  expect(atBank).not.toBe(placed.token);

  await test.step('it follows the order by its own token', async () => {
    await page.clock.install();
    const following = page.waitForResponse(isStream);
    await shopper.open(paths.paymentSuccess(atBank, placed.orderId));
    await page.clock.pauseAt(Date.now() + 5000);
    expect((await following).status()).toBe(200);
    await payUnseen(shopper, placed);
    await seesReceipt(shopper, '12.150');
  });

  await test.step('and keeps that for the page of the order', async () => {
    await page.clock.resume();
    await page.getByRole('link', { name: t('payment.follow') }).click();
    await shopper.isAt(paths.order(placed.orderId));
    await expect(page.getByRole('status').getByText(t('orders.now.paid'))).toBeVisible();
  });
});

/** Opens the page of an order that was paid on this device, and waits until it is followed. */
async function openOrder(shopper: Shopper) {
  const { page, t } = shopper;
  const placed = await placedOrder(shopper);
  await rememberOrder(shopper, placed);
  const following = page.waitForResponse(isStream);
  await shopper.open(paths.order(placed.orderId));
  await expect(page.getByRole('status').getByText(t('orders.now.paid'))).toBeVisible();
  await following;
  return placed;
}

function isStream(about: { url(): string }): boolean {
  return about.url().includes('/events?');
}

/** How often an address is asked for from now on. */
function requestsTo({ page }: Shopper, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

/** What a browser does when its tab is covered by another, or shown again. */
async function look({ page }: Shopper, how: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => state === 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, how);
}
