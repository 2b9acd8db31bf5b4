import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { login } from './account-steps.ts';
import { newCustomer, signedIn } from './accounts.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a session that is over ends quietly: the cart and what is typed stay', async ({
    shopper,
    faults,
  }) => {
    const { page, say } = shopper;
    const customer = await newCustomer(shopper);
    await signedIn(shopper, customer);
    await shopper.open(paths.checkoutCustomer());
    const phone = page.getByRole('textbox', { name: say('checkout.phone') });
    await expect(page.getByRole('textbox', { name: say('checkout.email') })).toHaveValue(
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
    await expect(page.getByText(say('profile.signInWith'))).toBeVisible();
  });

  test('a session that ends under an open sheet costs nothing of what was typed', async ({
    shopper,
    faults,
  }) => {
    const { page, say } = shopper;
    const customer = await newCustomer(shopper);
    await signedIn(shopper, customer);
    const refreshed = page.waitForResponse(/refresh-token/);
    await shopper.open(paths.profile());
    await refreshed;
    const open = page.getByRole('button', { name: say('profile.editName') });
    const sheet = page.getByRole('dialog', { name: say('profile.contactTitle') });
    const name = sheet.getByRole('textbox', { name: say('account.name') });
    await open.click();
    await name.fill('Noura bint Saad');

    const headers = { Authorization: `Bearer ${customer.token}` };
    await page.request.post(endpoints.logout(), { headers });
    faults.announce(401, /\/user\/profile$/);
    await sheet.getByRole('button', { name: say('profile.save') }).click();
    await page.getByRole('link', { name: say('profile.email') }).click();
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
