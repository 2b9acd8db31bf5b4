import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { knownCustomer, placedOrder, rememberOrder, signedIn } from './accounts.ts';
import { readyToPay, savedLine } from './saved.ts';
import { CAKE } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('the menu screen, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const items = [await savedLine(menu, CAKE.product, { quantity: 3 })];
    await readyToPay(shopper, { items });
    await shopper.open(paths.profile());
    const main = page.getByRole('main');

    await test.step('My cart with its count, Menu and My orders', async () => {
      await expect(page.getByRole('heading', { level: 1, name: t('profile.menu') })).toBeVisible();
      const to = (key: 'cart' | 'menu' | 'orders') =>
        main.getByRole('link', { name: t(`profile.${key}`) });
      await expect(to('cart')).toContainText('3');
      await expect(to('cart')).toHaveAttribute('href', shopper.address(paths.cart()));
      await expect(to('menu')).toHaveAttribute('href', shopper.address(paths.home()));
      await expect(to('orders')).toHaveAttribute('href', shopper.address(paths.orders()));
    });

    await test.step('Sign in with Email', async () => {
      await expect(main).toContainText(t('profile.signInWith'));
      const email = main.getByRole('link', { name: t('profile.email') });
      await expect(email).toHaveAttribute('href', /\/login/);
      await expect(page.getByRole('button', { name: t('profile.logout') })).toHaveCount(0);
    });

    await test.step('the sign-up dialog: why, Sign up, or go on as a guest', async () => {
      await page.getByRole('button', { name: t('account.signUp') }).click();
      const dialog = page.getByRole('dialog', { name: t('account.signUp') });
      for (const benefit of ['addresses', 'contact', 'reorder'] as const) {
        await expect(dialog).toContainText(t(`account.benefit.${benefit}`));
      }
      const signUp = dialog.getByRole('link', { name: t('account.signUp') });
      await expect(signUp).toHaveAttribute('href', /\/login\?.*tab=create/);
      await dialog.getByRole('button', { name: t('account.asGuest') }).click();
      await expect(dialog).toHaveCount(0);
    });
  });

  test('the menu of a phone leads to the order under way, to all orders and to the sign-in', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper);
    await rememberOrder(shopper, placed);
    await shopper.open(paths.home());
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    const dialog = page.getByRole('dialog', { name: t('profile.menu') });
    const to = (name: string) => dialog.getByRole('link', { name, exact: true });
    await expect(to(t('profile.signIn'))).toHaveAttribute(
      'href',
      shopper.address(paths.login(paths.profile())),
    );
    await expect(to(t('profile.orders'))).toHaveAttribute('href', shopper.address(paths.orders()));
    await dialog
      .getByRole('link')
      .filter({ hasText: t('orders.now.paid') })
      .click();
    await shopper.isAt(paths.order(placed.orderId));
    await expect(dialog).toHaveCount(0);
  });

  test('a press beside the menu closes it in a browser that does not by itself; one from inside to beside it does not', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await page.addInitScript(() => {
      const { prototype } = HTMLDialogElement;
      Reflect.deleteProperty(prototype, 'closedBy');
      // What is left of it in Chromium is the attribute.
      const showModal = Reflect.get(prototype, 'showModal');
      prototype.showModal = function () {
        this.removeAttribute('closedby');
        showModal.call(this);
      };
    });
    await shopper.open(paths.home());
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    const dialog = page.getByRole('dialog', { name: t('profile.menu') });
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog).toHaveCount(0);
  });

  test('whoever has signed in before, part by part', async ({ shopper }) => {
    const { page, t } = shopper;
    const customer = await knownCustomer(shopper);
    await signedIn(shopper, customer);
    const answered = page.waitForResponse(`**${endpoints.refreshToken()}`);
    await shopper.open(paths.profile());

    await test.step('the token is shown at the start', async () => {
      const headers = await (await answered).request().allHeaders();
      expect(headers.authorization).toBe(`Bearer ${customer.token}`);
    });

    await test.step('who it belongs to, and the token, come anew', async () => {
      const { token, name } = (await (await answered).json()) as AuthResult;
      await expect(page.getByRole('main')).toContainText(name);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    });

    await test.step('Logout stands where one signed in', async () => {
      await expect(page.getByRole('button', { name: t('profile.logout') })).toBeVisible();
      await expect(page.getByText(t('profile.signInWith'))).toHaveCount(0);
    });
  });
});
