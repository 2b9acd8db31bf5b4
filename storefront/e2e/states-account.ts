import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { askForCode, codeField, emailField, login, passwordField } from './account-steps.ts';
import { knownCustomer, newEmail, placedOrder, rememberOrder, signedIn } from './accounts.ts';
import { changeAgain } from './again.ts';
import { codeFor, otherThan } from './mailbox.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState } from './states.ts';

/** Signing in, the menu and what an account keeps. */
export const ACCOUNT_STATES: ScreenState[] = [
  { name: 'login', reach: (shopper) => shopper.open(paths.login()) },
  {
    name: 'login-wrong',
    async reach(shopper, faults) {
      faults.announce(422, /\/auth\/login$/);
      await shopper.open(paths.login());
      await login(shopper, newEmail(), 'not my password');
      await expect(shopper.page.getByText(shopper.say('account.credentialsHint'))).toBeVisible();
    },
  },
  {
    name: 'login-errors',
    async reach(shopper) {
      await openCreate(shopper);
      const { page, say } = shopper;
      await emailField(shopper).fill('noura@');
      await passwordField(shopper).fill('short');
      await page.getByRole('button', { name: say('account.sendCode') }).click();
      await expect(page.getByText(say('account.nameRequired'))).toBeVisible();
    },
  },
  {
    name: 'login-code',
    async reach(shopper, faults) {
      faults.announce(422, /\/auth\/create-account$/);
      await openCreate(shopper);
      const { page, say } = shopper;
      const email = newEmail();
      await askForCode(shopper, { name: 'Noura', email });
      await codeField(shopper).fill(otherThan(await codeFor(shopper, email)));
      await page.getByRole('button', { name: say('account.createTab') }).click();
      await expect(page.getByText(say('account.triesLeft', { count: 4 }))).toBeVisible();
      await codeField(shopper).fill('123');
    },
  },
  {
    name: 'login-reset',
    async reach(shopper) {
      const { page, say } = shopper;
      await shopper.open(paths.login());
      await page.getByRole('button', { name: say('account.forgot') }).click();
      await expect(page.getByRole('heading', { name: say('account.resetTitle') })).toBeVisible();
    },
  },
  {
    name: 'profile',
    async reach(shopper) {
      await readyToPay(shopper);
      await shopper.open(paths.profile());
    },
  },
  {
    name: 'profile-sign-up',
    async reach(shopper) {
      const { page, say } = shopper;
      await readyToPay(shopper);
      await shopper.open(paths.profile());
      await page.getByRole('button', { name: say('account.signUp') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'profile-account', long: true, reach: openAccount },
  {
    name: 'profile-contact-errors',
    async reach(shopper) {
      await openSheet(shopper, 'profile.editPhone');
      const { page, say } = shopper;
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox', { name: say('profile.phone') }).fill('12');
      await sheet.getByRole('button', { name: say('profile.save') }).click();
      await expect(sheet.getByText(say('account.phoneInvalid'))).toBeVisible();
    },
  },
  { name: 'profile-contact', reach: (shopper) => openSheet(shopper, 'profile.editPhone') },
  { name: 'profile-password', reach: (shopper) => openSheet(shopper, 'profile.editPassword') },
  { name: 'profile-delete', reach: (shopper) => openSheet(shopper, 'profile.delete') },
  {
    name: 'profile-address',
    async reach(shopper) {
      await openSheet(shopper, 'profile.addAddress');
      const { page, say } = shopper;
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('profile.save') })
        .click();
      await expect(page.getByText(say('checkout.houseRequired'))).toBeVisible();
    },
  },
  {
    name: 'checkout-address-saved',
    long: true,
    async reach(shopper) {
      await signedIn(shopper, await knownCustomer(shopper));
      await shopper.open(paths.checkoutCustomer());
      const { page, say } = shopper;
      const email = page.getByRole('textbox', { name: say('checkout.email') });
      await expect(email).not.toHaveValue('');
      await page.getByRole('button', { name: say('checkout.next') }).click();
      await expect(page.getByRole('radio', { name: 'Villa Noor' })).toBeChecked();
    },
  },
];

/** My orders and the page of one. */
export const ORDER_STATES: ScreenState[] = [
  { name: 'orders-empty', long: true, reach: (shopper) => shopper.open(paths.orders()) },
  {
    name: 'orders',
    async reach(shopper) {
      const customer = await knownCustomer(shopper);
      await placedOrder(shopper, { customer, steps: ['baking', 'on-the-way', 'delivered'] });
      await placedOrder(shopper, { customer, steps: ['baking', 'decorating'] });
      await signedIn(shopper, customer);
      await shopper.open(paths.orders());
      const { page, say } = shopper;
      await expect(page.getByText(say('orders.now.decorating')).first()).toBeVisible();
    },
  },
  {
    name: 'order',
    long: true,
    async reach(shopper) {
      await openOrder(shopper, ['baking', 'decorating']);
      await shopper.page.locator('summary').click();
    },
  },
  { name: 'order-unpaid', reach: (shopper) => openOrder(shopper, null) },
  { name: 'order-cancelled', reach: (shopper) => openOrder(shopper, ['cancelled']) },
  {
    name: 'order-delivered',
    long: true,
    reach: (shopper) => openOrder(shopper, ['baking', 'on-the-way', 'delivered']),
  },
  {
    name: 'order-review',
    async reach(shopper) {
      await openOrder(shopper, ['baking', 'on-the-way', 'delivered']);
      const { page, say } = shopper;
      await page.getByRole('button', { name: say('orders.review') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-again',
    async reach(shopper) {
      const { page, say } = shopper;
      await changeAgain(shopper);
      await openOrder(shopper, ['cancelled']);
      await page.getByRole('button', { name: say('orders.again') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'orders-not-found',
    async reach(shopper, faults) {
      faults.announce(404, /\/orders\/find$/);
      const { page, say } = shopper;
      await shopper.open(paths.orders());
      const number = page.getByRole('textbox', { name: say('orders.findNumber') });
      await number.fill('999999');
      await page.getByRole('textbox', { name: say('orders.findPhone') }).fill('55500142');
      await page.getByRole('button', { name: say('orders.findButton') }).click();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'order-hidden',
    async reach(shopper, faults) {
      faults.announce(404, /\/user\/orders\//);
      const { page, say } = shopper;
      await shopper.open(paths.order('018f0000-0000-7000-8000-000000000000'));
      await expect(page.getByRole('heading', { name: say('orders.hiddenTitle') })).toBeVisible();
    },
  },
];

async function openCreate(shopper: Shopper): Promise<void> {
  await shopper.open(`${paths.login()}?tab=create`);
  const { page, say } = shopper;
  await expect(page.getByRole('button', { name: say('account.sendCode') })).toBeVisible();
}

async function openAccount(shopper: Shopper): Promise<void> {
  await signedIn(shopper, await knownCustomer(shopper));
  await shopper.open(paths.profile());
  await expect(shopper.page.getByText('Villa Noor')).toBeVisible();
}

async function openSheet(
  shopper: Shopper,
  key: 'profile.editPhone' | 'profile.editPassword' | 'profile.delete' | 'profile.addAddress',
): Promise<void> {
  await openAccount(shopper);
  await shopper.page.getByRole('button', { name: shopper.say(key) }).click();
  await expect(shopper.page.getByRole('dialog')).toBeVisible();
}

/** A guest's order on the device that placed it; null leaves it unpaid. */
async function openOrder(
  shopper: Shopper,
  steps: ('baking' | 'decorating' | 'on-the-way' | 'delivered' | 'cancelled')[] | null,
): Promise<void> {
  const { page, say } = shopper;
  const placed = await placedOrder(shopper, steps ? { steps } : { paid: false });
  await rememberOrder(shopper, placed);
  await shopper.open(paths.order(placed.orderId));
  const status = steps?.at(-1) ?? 'pending';
  await expect(page.getByRole('heading', { name: say(`orders.now.${status}`) })).toBeVisible();
}
