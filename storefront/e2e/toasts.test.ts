import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Locator, Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { emailField, passwordField } from './account-steps.ts';
import { messageFields, stageOf, tab } from './designer.ts';
import { CUSTOMER, readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { slowToasts } from './slow-toasts.ts';
import { payButton } from './steps.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

const MESSAGES = ['The oven is cold', 'try later'];

inArabic((language) => {
  test('a failed POST shows a toast at the top end, its messages joined, for three seconds', async ({
    shopper,
    faults,
  }) => {
    const { page } = shopper;
    faults.announce(500, /\/user\/order$/);
    const toast = await failedOrder(shopper);
    // Spec 8: an array is joined by a comma and a space.
    await expect(toast).toHaveText(MESSAGES.join(', '));
    const box = await toast.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const header = await page.getByRole('banner').boundingBox();
    expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(box?.y).toBeLessThan(120);
    if (language === 'ar') expect(middle).toBeLessThan(width / 2);
    else expect(middle).toBeGreaterThan(width / 2);
    // The bar tells what is left of its time: its animation is the toast's clock.
    expect((await barOf(page)).duration).toBe(3000);
    expect(await barWidth(page, 2000)).toBeLessThan(await barWidth(page, 1000));
    await barWidth(page, 2990);
    await expect(toast).toBeVisible();
    await barWidth(page, 2999);
    await expect(toast).toHaveCount(0);
  });
});

inEnglish(() => {
  test('a toast waits while a pointer or the focus is on it', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(500, /\/user\/order$/);
    const toast = await failedOrder(shopper);
    await toast.hover();
    await expect.poll(async () => (await barOf(page)).state).toBe('paused');
    const close = page.getByRole('alert').getByRole('button', { name: t('shell.close') });
    await close.focus();
    await page.mouse.move(200, 600);
    await expect(close).toBeFocused();
    expect((await barOf(page)).state).toBe('paused');
    await close.blur();
    await expect.poll(async () => (await barOf(page)).state).toBe('running');
    await barWidth(page, 2900);
    await expect(toast).toHaveCount(0);
  });

  test('what a product lacks is told over the button, and covers nothing', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.product('pearl-tower'));
    const add = page.getByRole('button', { name: t('product.addToCart') });
    await add.click();
    const alert = page.getByRole('alert').getByText(t('product.fillAll'));
    const group = page.getByRole('radiogroup').first();
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    const [told, button] = [await alert.boundingBox(), await add.boundingBox()];
    expect(told?.y).toBeGreaterThan((button?.y ?? 0) - 60);
    for (const other of [page.getByRole('heading', { level: 1 }), group, add]) {
      expect(await overlap(alert, other)).toBe(false);
    }
    await expect(page.locator('.toast')).toHaveCount(0);
    await group.getByRole('radio').first().locator('..').click();
    await expect(alert).toHaveCount(0);
  });

  test('what a cake lacks is told among its choices, words that cannot be piped at their field', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const { onCake, add } = messageFields(shopper);
    await add.click();
    const alert = page.getByRole('tabpanel').getByRole('alert');
    await expect(alert).toContainText(t('designer.selectAll'));
    for (const other of [stageOf(shopper), page.getByRole('banner'), tab(shopper, 'flavour')]) {
      expect(await overlap(alert, other)).toBe(false);
    }
    await page.getByRole('tabpanel').getByRole('radio').first().locator('..').click();
    await expect(alert).toBeHidden();
    await tab(shopper, 'message').click();
    await onCake.fill('Happy 🎂');
    await add.focus();
    await add.click();
    await expect(onCake).toBeFocused();
    await expect(onCake).toHaveAccessibleDescription(/🎂/);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('what a field can tell is told there alone', { tag: LONG }, async ({ shopper, faults }) => {
    faults.announce(422, /\/auth\/login$/);
    const { page, t } = shopper;
    await shopper.open(paths.login());
    await emailField(shopper).fill('nobody@example.com');
    await passwordField(shopper).fill('not my password');
    await page.getByRole('main').locator('[type=submit]').click();
    await expect(passwordField(shopper)).toHaveAccessibleDescription(t('account.credentialsHint'));
    await expect(passwordField(shopper)).toBeFocused();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
  });

  test('a failed GET shows nothing but a way to try again', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(500, /product\/list/);
    await page.route('**/user/product/list?**', (route) =>
      route.fulfill({ status: 500, json: { message: 'No', code: 'fault' } }),
    );
    await shopper.open(paths.cart());
    await page.getByRole('link', { name: t('shell.seeAllCakes') }).click();
    await expect(page.getByText(t('home.listFailed'))).toBeVisible();
    await expect(page.getByRole('alert').locator('p')).toHaveCount(0);
    await pressAgain(
      page.getByRole('button', { name: t('home.tryAgain') }),
      '**/user/product/list?**',
    );
    await expect(page.getByText(t('home.listFailed'))).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});

test('over an open sheet a toast can be read, heard, reached and closed', async ({
  shopper,
  faults,
}) => {
  const { page, t } = shopper;
  faults.announce(500, /\/user\/review$/);
  await slowToasts(page);
  await page.route('**/user/review', (route) =>
    route.fulfill({ status: 500, json: { message: MESSAGES, code: 'fault' } }),
  );
  await shopper.open(paths.contact());
  await page.getByRole('button', { name: t('contact.leaveFeedback') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: t('opinion.comment') }).fill('Lovely');
  await sheet.getByRole('button', { name: t('opinion.send') }).click();
  // In the sheet's own tree: what lies outside is hidden from everybody.
  const toast = sheet.getByRole('alert').getByText(MESSAGES.join(', '));
  await expect(toast).toBeVisible();
  const close = sheet.getByRole('alert').getByRole('button', { name: t('shell.close') });
  await close.focus();
  await expect(close).toBeFocused();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  const hit = await page.evaluate(
    ([left = 0, top = 0]) => {
      return document.elementFromPoint(left, top)?.closest('[role=alert]') !== null;
    },
    [x + 5, y + 5],
  );
  expect(hit).toBe(true);
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

test('the cart is sent three seconds after it changed, and not before', async ({ shopper }) => {
  const { page, t } = shopper;
  await page.clock.install();
  await readyToPay(shopper);
  await shopper.open(paths.cart());
  const sent: { session: string; customer: unknown; items: { quantity: number }[] }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(endpoints.cart())) {
      sent.push(request.postDataJSON() as (typeof sent)[number]);
    }
  });
  // The code that sends comes after the page: it is there once the cart as it was opened was sent.
  await expect(async () => {
    await page.clock.runFor(3000);
    expect(sent).not.toEqual([]);
  }).toPass();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: t('cart.more') }).click();
  await page.clock.runFor(2500);
  expect(sent.filter(({ items }) => items[0]?.quantity === 2)).toEqual([]);
  await page.clock.runFor(1000);
  await expect.poll(() => sent.at(-1)?.items[0]?.quantity).toBe(2);
  expect(sent.at(-1)?.customer).toEqual(CUSTOMER);
  expect(sent.at(-1)?.session).toBe(await page.evaluate(() => localStorage.getItem('cart-id')));
});

/** An order that the shop fails to take, and its toast. */
async function failedOrder(shopper: Shopper) {
  const { page } = shopper;
  await slowToasts(page);
  await readyToPay(shopper);
  await shopper.open(paths.checkoutComplete());
  await page.route('**/user/order', (route) =>
    route.fulfill({ status: 500, json: { message: MESSAGES, code: 'fault' } }),
  );
  await payButton(shopper).click();
  const toast = page.getByRole('alert').locator('p');
  await expect(toast).toBeVisible();
  return toast;
}

/** Whether one thing on the screen covers a part of another. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  const apart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart;
}

function barIn(page: Page) {
  return page.getByRole('alert').locator('.toast > span[aria-hidden]').last();
}

/** How wide the bar is once so many milliseconds of its time have passed. */
function barWidth(page: Page, time: number): Promise<number> {
  return barIn(page).evaluate((element, to) => {
    for (const animation of element.getAnimations()) animation.currentTime = to;
    return element.getBoundingClientRect().width;
  }, time);
}

/** How long the animation of the toast's bar takes, in milliseconds, and whether it runs. */
function barOf(page: Page): Promise<{ duration: unknown; state: string | undefined }> {
  return barIn(page).evaluate((element) => {
    const [animation] = element.getAnimations();
    return { duration: animation?.effect?.getTiming().duration, state: animation?.playState };
  });
}
