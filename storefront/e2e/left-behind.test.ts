import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { addressOf, newCustomer, placedOrder, rememberOrder, signedIn } from './accounts.ts';
import { ADDRESS, CUSTOMER, remember } from './saved.ts';
import { openFeedback } from './states-contact.ts';
import { CAKE } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

// What a browser keeps for the next order, and what it forgets of whoever leaves.

inEnglish(() => {
  test('an address that is corrected or deleted in the profile is so in the checkout', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    const customer = await newCustomer(shopper);
    await addressOf(shopper, customer, { ...ADDRESS, location: 'salmiya', label: 'Villa Noor' });
    await signedIn(shopper, customer, { address: { ...ADDRESS, area: 'salmiya' } });
    await shopper.open(paths.profile());
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('address') ?? 'null'));

    const name = 'Villa Noor';
    await page.getByRole('button', { name: t('profile.editAddress', { name }) }).click();
    const sheet = page.getByRole('dialog', { name: t('profile.addressTitle') });
    await sheet.getByRole('textbox', { name: t('checkout.house') }).fill('50');
    await sheet.getByRole('button', { name: t('profile.save') }).click();
    await expect(sheet).toHaveCount(0);
    expect(await kept()).toMatchObject({ house: '50', area: 'salmiya' });

    await page.getByRole('button', { name: t('profile.deleteAddress', { name }) }).click();
    await expect(page.getByText(t('profile.noAddress'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('profile.addresses') })).toBeFocused();
    expect(await kept()).toBeNull();
  });

  test('addresses that do not come are asked for again', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    faults.announce(500, /\/user\/address$/);
    await page.route(`**${endpoints.addresses()}`, (route) => route.fulfill({ status: 500 }));
    await shopper.open(paths.profile());
    await expect(page.getByText(t('profile.addressesFailed'))).toBeVisible();
    await pressAgain(
      page.getByRole('button', { name: t('account.tryAgain') }),
      `**${endpoints.addresses()}`,
    );
    await expect(page.getByText(t('profile.noAddress'))).toBeVisible();
  });

  test('who signs out takes their codes along, and leaves the cart with its remarks', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    await shopper.open(paths.profile());
    await page.evaluate(() => {
      const code = { verificationId: crypto.randomUUID(), email: 'a@x.kw', at: Date.now() };
      sessionStorage.setItem('codes', JSON.stringify({ deletion: code, reset: code }));
      const customer = { name: 'Noura', email: 'a@x.kw', phone: '' };
      sessionStorage.setItem('drafts', JSON.stringify({ remarks: 'No nuts please', customer }));
      // An order that was sent and not paid.
      const placed = { contents: JSON.stringify({ customer }), key: 'key', token: 'token' };
      localStorage.setItem('placed-order', JSON.stringify(placed));
    });
    await page.reload();
    await shopper.hydrated();
    await page.getByRole('button', { name: t('profile.logout') }).click();
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
    const left = (key: string) =>
      page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key);
    expect(await left('codes')).toMatchObject({ deletion: null, reset: null });
    expect(await left('drafts')).toMatchObject({ remarks: 'No nuts please', customer: null });
    const placed = await page.evaluate(() => localStorage.getItem('placed-order'));
    expect(JSON.parse(placed ?? '{}')).toEqual({ contents: '', key: 'key', token: 'token' });
    await shopper.open(paths.cart());
    await expect(page.getByRole('textbox', { name: t('cart.remarks') })).toHaveValue(
      'No nuts please',
    );
  });

  test('who signs out takes along what they meant to tell the shop', async ({ shopper }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    await openFeedback(shopper);
    const name = page.getByRole('textbox', { name: t('opinion.name') });
    await name.fill(CUSTOMER.name);
    await page.keyboard.press('Escape');
    const back = page.getByRole('link', { name: t('shell.back') });
    await back.click();
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('link', { name: t('shell.profile') }).click();
    await page.getByRole('button', { name: t('profile.logout') }).click();
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
    await back.click();
    await page.getByRole('link', { name: t('shell.aboutShop') }).click();
    await page.getByRole('button', { name: t('contact.leaveFeedback') }).click();
    await expect(name).toHaveValue('');
  });

  test('an order’s link opens it also where a session is over', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper);
    await rememberOrder(shopper, placed);
    await remember(page, { token: 'not a token of this shop', customer: CUSTOMER });
    faults.allow(401, /\/user\//);
    let isRefused = false;
    const refusal = page.getByText(t('orders.hiddenTitle')).waitFor();
    refusal.then(
      () => (isRefused = true),
      () => {},
    );
    await page.goto(shopper.address(paths.order(placed.orderId)));
    await expect(page.getByRole('main')).toContainText(CUSTOMER.name);
    expect(isRefused).toBe(false);
  });

  test('an order that another tab opens by its link is in this one’s list too', {
    tag: LONG,
  }, async ({ shopper, context }) => {
    const { page, t, menu } = shopper;
    const cake = inLanguage((await menu.product(CAKE.product)).name, shopper.language);
    const placed = await placedOrder(shopper);
    await shopper.open(paths.orders());
    await expect(page.getByText(t('orders.emptyTitle'))).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${shopper.address(paths.order(placed.orderId))}#token=${placed.token}`);
    await expect(other.getByRole('main')).toContainText(CUSTOMER.name);
    await expect(page.getByText(t('orders.emptyTitle'))).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(cake);
  });

  test('older orders that do not come are asked for again', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    const customer = await newCustomer(shopper);
    await placedOrder(shopper, { customer, steps: ['cancelled'] });
    await signedIn(shopper, customer);
    const older = /\/orders\?page=2/;
    // An account with a full page of orders, all like the one that there is.
    await page.route(/\/orders\?page=1/, async (route) => {
      const [order] = (await (await route.fetch()).json()) as { id: string }[];
      await route.fulfill({
        json: Array.from({ length: 20 }, (_, n) => ({ ...order, id: `${n}` })),
      });
    });
    await page.route(older, (route) => route.fulfill({ status: 500 }));
    faults.announce(500, older);
    await shopper.open(paths.orders());
    await page.getByRole('button', { name: t('orders.more') }).click();
    await expect(page.getByRole('status').getByText(t('orders.failed'))).toBeVisible();
    const again = page.getByRole('button', { name: t('orders.tryAgain') });
    await pressAgain(again, older);
    await expect(again).toHaveCount(0);
    await expect(page.getByText(t('orders.failed'))).toHaveCount(0);
  });
});
