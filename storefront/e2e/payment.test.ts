import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { Page } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { moveOrder } from './accounts.ts';
import { bankButton, decideUnheard, isAtBank } from './bank.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { payButton, seesReceipt } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

/** The cake that `readyToPay` chose, and its delivery to Salmiya. */
const TOTAL = '12.150';

/** The page asks how it went, and who presses on at once leaves before the answer. */
const REFUSED = /\/order\/verify\//;

inEnglish(() => {
  test.beforeEach(async ({ shopper }) => {
    await readyToPay(shopper);
    await shopper.open(paths.checkoutComplete());
  });

  test('a declined payment is tried again and then goes through', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.allow(402, REFUSED);
    await payButton(shopper).click();
    await isAtBank(shopper, TOTAL);
    await bankButton(shopper, 'decline').click();

    await expect(page).toHaveURL(/\/payment\/failed\//);
    await expect(page.getByRole('status').getByText(t('payment.failed'))).toBeVisible();
    for (const reason of ['funds', 'card', 'declined', 'technical', 'limit'] as const) {
      await expect(page.getByText(t(`payment.reason.${reason}`))).toBeVisible();
    }
    await expect(page.getByRole('link', { name: t('payment.contactSupport') })).toHaveAttribute(
      'href',
      shopper.address(paths.contactUs()),
    );
    await page.getByRole('button', { name: t('payment.retry') }).click();
    await isAtBank(shopper, TOTAL);
    await bankButton(shopper, 'pay').click();
    await seesReceipt(shopper, TOTAL);
    await cartIsEmpty(shopper);
  });

  test('cancelled at the bank: the order and the cart are kept', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.allow(402, REFUSED);
    await payButton(shopper).click();
    await isAtBank(shopper, TOTAL);
    await bankButton(shopper, 'cancel').click();
    await expect(page).toHaveURL(/\/payment\/failed\//);
    await isKept(shopper);
    await shopper.open(paths.cart());
    await expect(page.getByRole('link', { name: t('cart.checkout') })).toContainText(TOTAL);
  });

  test('paid at the bank when the order was cancelled: the money goes back, and nobody says it failed', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(409, REFUSED);
    const { orderId } = await placeOrder(shopper);
    await isAtBank(shopper, TOTAL);
    await moveOrder(shopper, orderId, 'cancelled');
    await noteShown(page, t('payment.failed'));
    await bankButton(shopper, 'pay').click();
    await expect(page.getByText(t('payment.moneyBackText'))).toBeVisible();
    expect(await wasShown(page)).toBe(false);
    await expect(page.getByRole('button', { name: t('payment.retry') })).toHaveCount(0);
    await page.getByRole('link', { name: t('payment.seeOrder') }).click();
    await shopper.isAt(paths.order(orderId));
    await expect(page.getByRole('heading', { name: t('orders.now.cancelled') })).toBeVisible();
  });

  test('a retry of an order that was cancelled meanwhile tells so', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.allow(402, REFUSED);
    faults.announce(409, /\/order\/(verify|retry)\//);
    const { orderId } = await placeOrder(shopper);
    await isAtBank(shopper, TOTAL);
    await bankButton(shopper, 'decline').click();
    await isKept(shopper);
    const retry = page.getByRole('button', { name: t('payment.retry') });
    await moveOrder(shopper, orderId, 'cancelled');
    await retry.click();
    await expect(page.getByText(t('payment.cancelledText'))).toBeVisible();
    await expect(retry).toHaveCount(0);
  });

  test('left at the bank undecided: followed, led back there, and told when it is paid elsewhere', async ({
    shopper,
    context,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(409, REFUSED);
    const { paymentLink } = await placeOrder(shopper);
    await isAtBank(shopper, TOTAL);
    await page.clock.install();
    await bankButton(shopper, 'leave').click();
    await expect(page).toHaveURL(/\/payment\/success\//);
    await expect(page.getByRole('status').getByText(t('payment.verifying'))).toBeVisible();
    const back = page.getByRole('button', { name: t('payment.backToBank') });
    await expect(back).toHaveCount(0);
    await page.clock.fastForward('00:21');
    await expect(back).toBeVisible();
    await back.click();
    await isAtBank(shopper, TOTAL);
    await page.goBack();
    await expect(page.getByRole('status').getByText(t('payment.verifying'))).toBeVisible();

    const elsewhere = shopper.in(await context.newPage());
    await elsewhere.page.goto(paymentLink);
    await decideUnheard(elsewhere, 'pay');
    await seesReceipt(shopper, TOTAL);
  });

  test('the tab is closed before the return: the order is settled all the same', async ({
    shopper,
    context,
    request,
  }) => {
    const { page } = shopper;
    const { orderId, token } = await placeOrder(shopper);
    await isAtBank(shopper, TOTAL);
    await decideUnheard(shopper, 'pay');
    await page.close();

    // Nobody has told the shop: its job asks the bank. A shopper's page would ask too, staff's does not.
    const paidBy = async () => {
      const answer = await request.get(staffEndpoints.staffOrder(orderId), { headers: AS_OWNER });
      const { history } = (await answer.json()) as StaffOrder;
      return history.find(({ kind, to }) => kind === 'status' && to === 'paid')?.by;
    };
    await expect.poll(paidBy, { timeout: 60_000 }).toBe('job');

    const later = shopper.in(await context.newPage());
    await later.open(paths.paymentSuccess(token, orderId));
    await seesReceipt(later, TOTAL);
    await cartIsEmpty(later);
  });

  test('Back from the bank finds the cart as it was, and one order', async ({ shopper }) => {
    const { page, t } = shopper;
    // Pressed at once, it waits until the page knows the earliest time: an order without one would be another order.
    const known = Promise.withResolvers<void>();
    await page.route(`**${endpoints.windows()}`, async (route) => {
      await known.promise;
      await route.fallback();
    });
    await page.reload();
    const placed = placeOrder(shopper);
    await expect(payButton(shopper)).toHaveAttribute('aria-busy', 'true');
    known.resolve();
    const first = await placed;
    await isAtBank(shopper, TOTAL);
    await page.goBack();
    await shopper.isAt(paths.checkoutComplete());
    await expect(payButton(shopper)).toContainText(TOTAL);
    await expect(page.getByRole('dialog', { name: t('checkout.leaving') })).toHaveCount(0);
    expect(await placeOrder(shopper)).toEqual(first);
    await isAtBank(shopper, TOTAL);
  });

  test('a double click on Complete Payment makes one order', async ({ shopper }) => {
    const { page } = shopper;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.order())) sent.push(request.url());
    });
    await payButton(shopper).dblclick();
    await isAtBank(shopper, TOTAL);
    expect(sent).toHaveLength(1);
  });

  test('without a network nothing is sent, and the button works again afterwards', async ({
    shopper,
    context,
    faults,
  }) => {
    // Code that is fetched ahead and the cart may be under way.
    faults.allow('offline', /\/assets\/|\/user\/cart$/);
    const { page, t } = shopper;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('checkout.waitsForNetwork'))).toBeVisible();
    await payButton(shopper).click();
    await expect(page.getByRole('alert')).toContainText(t('checkout.offline'));
    await context.setOffline(false);
    await expect(page.getByText(t('checkout.waitsForNetwork'))).toHaveCount(0);
    await payButton(shopper).click();
    await isAtBank(shopper, TOTAL);
  });
});

type Placed = { orderId: string; token: string; paymentLink: string };

/** Presses Complete Payment and reads what the shop answers. */
async function placeOrder(shopper: Shopper): Promise<Placed> {
  const { page } = shopper;
  const answered = Promise.withResolvers<Placed>();
  // Read on its way: the page is gone with its answers once the bank's has opened.
  await page.route(`**${endpoints.order()}`, async (route) => {
    const response = await route.fetch();
    answered.resolve((await response.json()) as Placed);
    await route.fulfill({ response });
  });
  await payButton(shopper).click();
  return answered.promise;
}

/** Notes from the next page on whether a text stands there, be it for a moment. */
function noteShown(page: Page, text: string) {
  return page.addInitScript((sought) => {
    const look = () => {
      if (document.body?.innerText.includes(sought)) sessionStorage.setItem('shown', sought);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, text);
}

const wasShown = (page: Page) => page.evaluate(() => sessionStorage.getItem('shown') !== null);

/** The page of a failed payment names the order that is kept. */
async function isKept({ page, t }: Shopper): Promise<void> {
  const kept = t('payment.keptNumber', { order: '§' }).split('§')[0] ?? '';
  await expect(page.getByText(kept.replace(/\u2068$/, ''))).toContainText(/\d+/);
}

async function cartIsEmpty(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await shopper.open(paths.cart());
  await expect(page.getByRole('heading', { name: t('cart.emptyTitle') })).toBeVisible();
}
