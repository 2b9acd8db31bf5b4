import { endpoints } from '@mahlab/bakery/api/endpoints';
import { CLOCK } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import {
  askForCode,
  codeField,
  emailField,
  login,
  passwordField,
  seesToast,
} from './account-steps.ts';
import { moveOrder, newCustomer, newEmail, PASSWORD } from './accounts.ts';
import { bankButton, isAtBank } from './bank.ts';
import { codeFor, eastern, otherThan } from './mailbox.ts';
import { readyToPay } from './saved.ts';
import { slowToasts } from './slow-toasts.ts';
import { DETAILS, fillAddress, payButton, seesReceipt, specified } from './steps.ts';
import { expect, inBothLanguages, inEnglish, test } from './test.ts';

inBothLanguages(() => {
  test('an account by code, remembered, an order that moves, and the same again', async ({
    shopper,
    faults,
  }) => {
    test.setTimeout(120_000);
    const { page, t } = shopper;
    const email = newEmail();
    const main = page.getByRole('main');
    let order = '';

    const token = () => page.evaluate(() => localStorage.getItem('token'));
    const create = page.getByRole('button', { name: t('account.createTab') });

    await slowToasts(page);

    await test.step('what is missing is said', async () => {
      faults.announce(422, /\/auth\/(create-account|login)$/);
      await readyToPay(shopper, { customer: null, address: null });
      await shopper.open(paths.login());
      await main.locator('[type=submit]').click();
      await expect(emailField(shopper)).toHaveAccessibleDescription(t('account.emailRequired'));
      await page.getByRole('tab', { name: t('account.createTab') }).click();
      await page.getByRole('button', { name: t('account.sendCode') }).click();
      for (const [field, key] of [
        [page.getByRole('textbox', { name: t('account.name') }), 'account.nameRequired'],
        [emailField(shopper), 'account.emailRequired'],
        [passwordField(shopper), 'account.passwordRequired'],
      ] as const) {
        await expect(field).toHaveAccessibleDescription(new RegExp(t(key)));
      }
    });

    await test.step('the code is asked for once it was sent', async () => {
      await expect(codeField(shopper)).toHaveCount(0);
      await askForCode(shopper, { name: DETAILS.name, email });
      await seesToast(shopper, t('account.codeSent'));
    });

    await test.step('the code makes the account, and leads home', async () => {
      const code = await codeFor(shopper, email);
      await codeField(shopper).fill(otherThan(code));
      await create.click();
      await expect(codeField(shopper)).toHaveAccessibleDescription(
        new RegExp(t('account.triesLeft', { count: 4 })),
      );
      await expect(codeField(shopper)).toBeFocused();
      await codeField(shopper).fill(eastern(code));
      await create.click();
      await shopper.isAt(paths.home());
      await seesToast(shopper, t('account.created'));
    });

    await test.step('signed in: a token is kept', async () => {
      expect(await token()).toMatch(/./);
    });

    await test.step('sign out', async () => {
      await shopper.open(paths.profile());
      await expect(main).toContainText(DETAILS.name);
      await page.getByRole('button', { name: t('profile.logout') }).click();
      await expect(main).not.toContainText(DETAILS.name);
      expect(await token()).toBeNull();
    });

    await test.step('sign in, first with a wrong password', async () => {
      await page.getByRole('link', { name: t('profile.email') }).click();
      await login(shopper, email, 'not my password');
      await expect(passwordField(shopper)).toHaveAccessibleDescription(
        t('account.credentialsHint'),
      );
      await expect(emailField(shopper)).toHaveValue(email);
      await login(shopper, email, PASSWORD);
      await shopper.isAt(paths.profile());
      await seesToast(shopper, t('account.signedIn'));
      await page.reload();
      await expect(main).toContainText(DETAILS.name);
    });

    await test.step('all of it in the specification’s words', async () => {
      specified(shopper, t('account.codeSent'), 'OTP sent to email');
      specified(shopper, t('account.created'), 'Account created successfully');
      specified(shopper, t('account.signedIn'), 'Signed in successfully');
      specified(shopper, t('account.loggedIn'), 'Logged in successfully');
    });

    await test.step('the checkout fills itself in', async () => {
      await shopper.open(paths.checkoutCustomer());
      const field = (key: 'name' | 'email' | 'phone') =>
        page.getByRole('textbox', { name: t(`checkout.${key}`) });
      await expect(field('name')).toHaveValue(DETAILS.name);
      await expect(field('email')).toHaveValue(email);
      await field('phone').fill(DETAILS.phone);
      await page.getByRole('button', { name: t('checkout.next') }).click();
      await shopper.isAt(paths.checkoutAddress());
      await fillAddress(shopper);
      await expect(
        page.getByRole('checkbox', { name: t('checkout.rememberAddress') }),
      ).toBeChecked();
      await page.getByRole('button', { name: t('checkout.save') }).click();
      await shopper.isAt(paths.checkoutComplete());
    });

    await test.step('the order carries the token, and is JSON', async () => {
      const ordered = page.waitForRequest(`**${endpoints.order()}`);
      await payButton(shopper).click();
      const headers = await (await ordered).allHeaders();
      expect(headers.authorization).toMatch(/^Bearer ./);
      expect(headers['content-type']).toContain('application/json');
    });

    await test.step('it is paid', async () => {
      await isAtBank(shopper, '12.150');
      await bankButton(shopper, 'pay').click();
      await seesReceipt(shopper, '12.150');
      await page.getByRole('link', { name: t('payment.follow') }).click();
      await expect(page).toHaveURL(/\/orders\/[\w-]+$/);
      order = new URL(page.url()).pathname.split('/').pop() ?? '';
    });

    await test.step('see it move', async () => {
      await expect(page.getByRole('status').getByText(t('orders.now.paid'))).toBeVisible();
      await moveOrder(shopper, order, 'baking');
      await expect(page.getByRole('status').getByText(t('orders.now.baking'))).toBeVisible();
      await expect(main.locator('[aria-current=step]')).toContainText(t('orders.now.baking'));
    });

    await test.step('My orders names it', async () => {
      await shopper.open(paths.orders());
      await page.getByRole('link', { name: t('orders.now.baking') }).click();
      await shopper.isAt(paths.order(order));
    });

    await test.step('order it again', async () => {
      await page.getByRole('button', { name: t('orders.again') }).click();
      await shopper.isAt(paths.checkoutComplete());
      await expect(main).toContainText('10.900');
    });

    await test.step('another device knows phone and address', async () => {
      await page.evaluate(() => {
        for (const key of ['customer', 'address', 'location']) localStorage.removeItem(key);
      });
      await shopper.open(paths.checkoutCustomer());
      await expect(page.getByRole('textbox', { name: t('checkout.phone') })).toHaveValue(
        DETAILS.phone,
      );
      await page.getByRole('button', { name: t('checkout.next') }).click();
      const address = page.getByRole('button', { name: t('checkout.change') });
      await expect(address).toContainText('48');
      await expect(address).toContainText(shopper.language === 'ar' ? 'السالمية' : 'Salmiya');
    });
  });
});

inEnglish(() => {
  test('a guest who signs up later keeps the order', async ({ shopper }) => {
    const { page, t } = shopper;
    const email = newEmail();
    await readyToPay(shopper, {
      customer: { name: DETAILS.name, email, phoneNumber: '+96555500142' },
    });
    await shopper.open(paths.checkoutComplete());
    await payButton(shopper).click();
    await isAtBank(shopper, '12.150');
    await bankButton(shopper, 'pay').click();
    const number = await seesReceipt(shopper, '12.150');

    await page.getByRole('button', { name: t('account.signUp') }).click();
    const dialog = page.getByRole('dialog', { name: t('account.signUp') });
    await expect(dialog.getByText(t('account.benefit.reorder'))).toBeVisible();
    await dialog.getByRole('link', { name: t('account.signUp') }).click();
    await askForCode(shopper, { name: DETAILS.name, email });
    await codeField(shopper).fill(await codeFor(shopper, email));
    await page.getByRole('button', { name: t('account.createTab') }).click();
    await shopper.isAt(paths.orders());
    // Without what this device keeps, the account alone knows it.
    await page.evaluate(() => localStorage.removeItem('orders'));
    await page.reload();
    await expect(page.getByRole('main')).toContainText(number);
    await page.getByRole('link', { name: t('orders.now.paid') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  });
});

test('a forgotten password is replaced by a code, a minute after the last one', {
  tag: CLOCK,
}, async ({ shopper, shop, faults }) => {
  faults.announce(429, /\/auth\/verify$/);
  faults.announce(422, /\/auth\/(reset-password|login)$/);
  const { page, t } = shopper;
  const { email } = await newCustomer(shopper);
  await page.clock.install();
  await shopper.open(paths.login());
  await emailField(shopper).fill(email);
  await page.getByRole('button', { name: t('account.forgot') }).click();
  await expect(emailField(shopper)).toHaveValue(email);
  const ask = page.getByRole('button', { name: t('account.sendCode') });
  await ask.click();
  const wait = page.getByText(t('account.resendIn', { seconds: '§' }).split('§')[0] ?? '');
  await expect(wait).toBeVisible();
  await page.clock.fastForward('01:01');
  await expect(wait).toHaveCount(0);
  await shop.setAhead(61);
  await ask.click();

  // The first was that of the new account.
  await codeField(shopper).fill(await codeFor(shopper, email, 2));
  await shop.setAhead(0);
  const fresh = page.getByLabel(t('account.newPassword'), { exact: true });
  const save = page.getByRole('button', { name: t('account.savePassword') });
  await fresh.fill('short');
  await save.click();
  await expect(fresh).toHaveAccessibleDescription(t('account.passwordRule'));
  await fresh.fill('password123');
  await save.click();
  await expect(fresh).toHaveAccessibleDescription(t('account.passwordCommon'));
  await fresh.fill('another kernel cake');
  await save.click();
  await shopper.isAt(paths.home());

  await page.evaluate(() => localStorage.removeItem('token'));
  await shopper.open(paths.login());
  await login(shopper, email, PASSWORD);
  await expect(passwordField(shopper)).toHaveAccessibleDescription(t('account.credentialsHint'));
  await login(shopper, email, 'another kernel cake');
  await shopper.isAt(paths.home());
});
