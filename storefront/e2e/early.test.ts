import { nameIn } from '@mahlab/bakery/rules/language';
import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { holdScripts } from './hold-scripts.ts';
import { CAKE, cakeControls } from './steps.ts';
import { expect, inBothLanguages, inEnglish, test } from './test.ts';

// What is done before the app runs is done once more when it does: in order, and nothing is lost.

inBothLanguages(() => {
  test('Medium, Vanilla and Add to Cart on a slow network, before the app is there, fill the cart', async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { medium, vanilla, add } = await cakeControls(shopper);
    await slowDown(page);
    await page.goto(shopper.address(paths.product(CAKE.product)), { waitUntil: 'commit' });
    await medium.locator('..').click();
    await vanilla.locator('..').click();
    await add.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');

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

  test('a search that is typed is made', async ({ shopper }) => {
    const { page, t } = shopper;
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.search()), { waitUntil: 'domcontentloaded' });
    const box = page.getByRole('searchbox', { name: t('search.label') });
    await box.pressSequentially('confetti');
    release();
    await expect(page.getByRole('link', { name: /Confetti/ }).first()).toBeVisible();
    await expect(box).toHaveValue('confetti');
  });
});

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
