import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { login } from './account-steps.ts';
import { newCustomer, signedIn } from './accounts.ts';
import { remember } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a bad token on the profile is refreshed once, and then the shopper is quietly out', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.allow(401, /\/user\//);
    await remember(page, { token: 'not a token of this shop' });
    const refreshed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.refreshToken())) refreshed.push(request.url());
    });
    await shopper.open(paths.profile());
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(refreshed).toHaveLength(1);
    await expect(page.getByText(t('profile.failed'))).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a session that is over ends quietly: the cart and what is typed stay', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    const customer = await newCustomer(shopper);
    await signedIn(shopper, customer);
    await shopper.open(paths.checkoutCustomer());
    const phone = page.getByRole('textbox', { name: t('checkout.phone') });
    await expect(page.getByRole('textbox', { name: t('checkout.email') })).toHaveValue(
      customer.email,
    );
    await phone.fill('5550 0142');

    const headers = { Authorization: `Bearer ${customer.token}` };
    await page.request.post(endpoints.logout(), { headers });
    faults.announce(401, /\/user\//);
    await page.reload();
    await expect(phone).toHaveValue('5550 0142');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await shopper.open(paths.cart());
    await expect(page.getByRole('main')).toContainText('10.900');
    await shopper.open(paths.profile());
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
  });

  test('nobody waits for a refresh once they signed out', { tag: LONG }, async ({ shopper }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    const left = Promise.withResolvers<void>();
    // Its answer would be a refusal: the session is over when it reaches the shop.
    await page.route(`**${endpoints.refreshToken()}`, async (route) => {
      await left.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(`**${endpoints.refreshToken()}`);
    const given = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(endpoints.refreshToken()),
    );
    const over = page.waitForResponse((response) => response.url().endsWith(endpoints.logout()));
    await shopper.open(paths.profile());
    await asked;
    await page.getByRole('button', { name: t('profile.logout') }).click();
    await over;
    left.resolve();
    await given;
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
  });

  test('a session that ends under an open sheet costs nothing of what was typed', {
    tag: LONG,
  }, async ({ shopper, faults }) => {
    const { page, t } = shopper;
    const customer = await newCustomer(shopper);
    await signedIn(shopper, customer);
    const refreshed = page.waitForResponse(/refresh-token/);
    await shopper.open(paths.profile());
    await refreshed;
    const open = page.getByRole('button', { name: t('profile.editName') });
    const sheet = page.getByRole('dialog', { name: t('profile.contactTitle') });
    const name = sheet.getByRole('textbox', { name: t('account.name') });
    await open.click();
    await name.fill('Noura bint Saad');

    const headers = { Authorization: `Bearer ${customer.token}` };
    await page.request.post(endpoints.logout(), { headers });
    faults.announce(401, /\/user\/profile$/);
    faults.announce(401, /refresh-token$/);
    await sheet.getByRole('button', { name: t('profile.save') }).click();
    await page.getByRole('link', { name: t('profile.email') }).click();
    await login(shopper, customer.email);
    await shopper.isAt(paths.profile());
    await open.click();
    await expect(name).toHaveValue('Noura bint Saad');
    // Closed by its owner it is given up.
    await page.keyboard.press('Escape');
    await open.click();
    await expect(name).not.toHaveValue('Noura bint Saad');
  });
});
