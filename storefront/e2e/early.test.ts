import { nameIn } from '@mahlab/bakery/rules/language';
import type { Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { tab } from './designer.ts';
import { holdScripts } from './hold-scripts.ts';
import { remember, savedLine } from './saved.ts';
import { CAKE, cakeControls } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

// What is done before the app runs is done once more when it does: in order, and nothing is lost.

inEnglish(() => {
  test('Medium, Vanilla and Add to Cart on a slow network, before the app is there, fill the cart', async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { medium, vanilla, add } = await cakeControls(shopper);
    await slowDown(page);
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.product(CAKE.product)), { waitUntil: 'commit' });
    await medium.locator('..').click();
    await vanilla.locator('..').click();
    await add.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();

    await expect(page).toHaveURL(/\/cart$/, { timeout: 40_000 });
    await expect(page.getByRole('main')).toContainText('15.400', { timeout: 40_000 });
  });
});

inEnglish(() => {
  test('what is typed into two fields and sent by Enter arrives', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    faults.announce(422, /\/auth\/login$/);
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.login()), { waitUntil: 'domcontentloaded' });
    const email = page.getByRole('textbox', { name: t('account.email') });
    const password = page.getByLabel(t('account.password'), { exact: true });
    await email.fill('noura@example.com');
    await password.fill('not her password');
    await password.press('Enter');
    const answered = page.waitForResponse(/\/auth\/login$/);
    release();
    expect((await answered).request().postDataJSON()).toMatchObject({
      username: 'noura@example.com',
      password: 'not her password',
    });
    await expect(email).toHaveValue('noura@example.com');
  });

  test('a sort, two categories and Apply are all in the list', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.filter()), { waitUntil: 'domcontentloaded' });
    const chip = (name: string) => page.locator('label').filter({ hasText: name });
    const [hearts, layers] = await Promise.all([
      menu.category('heart-cakes'),
      menu.category('layer-cakes'),
    ]);
    await chip(t('search.sort.price-desc')).click();
    await chip(nameIn(hearts, shopper.language)).click();
    await chip(nameIn(layers, shopper.language)).click();
    await page.getByRole('button', { name: t('search.apply') }).click();
    release();
    await expect(page).toHaveURL(/\/search\?/);
    const query = new URL(page.url()).searchParams;
    expect(query.toString()).toContain(hearts.id);
    expect(query.toString()).toContain(layers.id);
    expect(query.get('sort')).toBe('price-desc');
  });

  test('a search that is typed is made', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const cake = await menu.product('confetti-birthday-cake');
    const name = shopper.named(cake.name);
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.search()), { waitUntil: 'domcontentloaded' });
    const box = page.getByRole('searchbox', { name: t('search.label') });
    await box.pressSequentially('confetti');
    release();
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expect(box).toHaveValue('confetti');
  });

  test('what is pressed before the app is there counts on the other screens too', {
    tag: LONG,
  }, async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const area = await menu.area('salmiya');
    await remember(page, { items: [await savedLine(menu, CAKE.product)] });
    await rememberOrder(shopper, await placedOrder(shopper, { steps: ['baking'] }));
    const province = page.getByRole('button', {
      name: area.parent ? nameIn(area.parent, shopper.language) : '',
    });
    const shape = page.getByRole('tabpanel').getByRole('radio').nth(1);
    const add = page.getByRole('button', { name: t('product.addToCart') });
    const screens: Screen[] = [
      {
        name: 'location: a province unfolds',
        path: paths.location(),
        press: () => province.click(),
        comes: () => expect(province).toHaveAttribute('aria-expanded', 'true'),
      },
      {
        name: 'designer: a shape is chosen, and Add says what else is missing',
        path: paths.designer(),
        async press() {
          await shape.locator('..').click();
          await tab(shopper, 'message').click();
        },
        async comes() {
          await add.click();
          await expect(page.getByRole('alert').getByText(t('designer.selectAll'))).toBeVisible();
          await tab(shopper, 'shape').click();
          await expect(shape).toBeChecked();
        },
      },
      {
        name: 'cart: Checkout, as soon as it is there',
        path: paths.cart(),
        press: async () => undefined,
        async comes() {
          await page.getByRole('link', { name: t('cart.checkout') }).click();
          await expect(page).toHaveURL(/\/checkout\/customer$/);
        },
      },
      {
        name: 'home: Order again, as soon as it is there',
        path: paths.home(),
        press: async () => undefined,
        async comes() {
          await page.getByRole('button', { name: t('orders.again') }).click();
          // Another cake lies there: what comes next is seen before it is paid.
          await shopper.isAt(paths.cart());
          await expect(page.getByRole('main')).toContainText('21.800');
        },
      },
    ];
    for (const { name, path, press, comes } of screens) {
      await test.step(name, async () => {
        const release = await holdScripts(page);
        await page.goto(shopper.address(path), { waitUntil: 'domcontentloaded' });
        await press();
        await expect(page.locator('html')).not.toHaveAttribute('data-ready');
        release();
        await comes();
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
});

type Screen = {
  name: string;
  path: string;
  press: () => Promise<void>;
  comes: () => Promise<void>;
};

/** As in a lift: 400 ms to and fro, 50 KB a second. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
