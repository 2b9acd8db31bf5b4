import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { askForCode, codeField, emailField, login, passwordField } from './account-steps.ts';
import { knownCustomer, newEmail, signedIn } from './accounts.ts';
import { codeFor, otherThan } from './mailbox.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';

/** Signing in, the menu and what an account keeps. */
export const ACCOUNT_VISITS: Visit[] = [
  {
    states: [
      { name: 'login', reach: (shopper) => shopper.open(paths.login()) },
      {
        name: 'login-wrong',
        async reach(shopper, faults) {
          faults.announce(422, /\/auth\/login$/);
          await login(shopper, newEmail(), 'not my password');
          await expect(shopper.page.getByText(shopper.t('account.credentialsHint'))).toBeVisible();
        },
      },
      {
        name: 'login-reset',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('account.forgot') }).click();
          await expect(page.getByRole('heading', { name: t('account.resetTitle') })).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'login-errors',
        async reach(shopper) {
          const { page, t } = shopper;
          await shopper.open(`${paths.login()}?tab=create`);
          await emailField(shopper).fill('noura@');
          await passwordField(shopper).fill('short');
          await page.getByRole('button', { name: t('account.sendCode') }).click();
          await expect(page.getByText(t('account.nameRequired'))).toBeVisible();
        },
      },
      {
        name: 'login-code',
        async reach(shopper, faults) {
          faults.announce(422, /\/auth\/create-account$/);
          const { page, t } = shopper;
          const email = newEmail();
          await askForCode(shopper, { name: 'Noura', email });
          await codeField(shopper).fill(otherThan(await codeFor(shopper, email)));
          await page.getByRole('button', { name: t('account.createTab') }).click();
          await expect(page.getByText(t('account.triesLeft', { count: 4 }))).toBeVisible();
          await codeField(shopper).fill('123');
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'profile',
        async reach(shopper) {
          await readyToPay(shopper);
          await shopper.open(paths.profile());
        },
      },
      {
        name: 'profile-sign-up',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('account.signUp') }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'profile-account',
        long: true,
        async reach(shopper) {
          await signedIn(shopper, await knownCustomer(shopper));
          await shopper.open(paths.profile());
          await expect(shopper.page.getByText('Villa Noor')).toBeVisible();
        },
      },
      { name: 'profile-password', reach: (shopper) => openSheet(shopper, 'profile.editPassword') },
      { name: 'profile-delete', reach: (shopper) => openSheet(shopper, 'profile.delete') },
      { name: 'profile-contact', reach: (shopper) => openSheet(shopper, 'profile.editPhone') },
      {
        name: 'profile-contact-errors',
        async reach({ page, t }) {
          const sheet = page.getByRole('dialog');
          await sheet.getByRole('textbox', { name: t('profile.phone') }).fill('12');
          await sheet.getByRole('button', { name: t('profile.save') }).click();
          await expect(sheet.getByText(t('account.phoneInvalid'))).toBeVisible();
        },
      },
      {
        name: 'profile-address',
        async reach(shopper) {
          await openSheet(shopper, 'profile.addAddress');
          const { page, t } = shopper;
          const save = page.getByRole('dialog').getByRole('button', { name: t('profile.save') });
          await save.click();
          await expect(page.getByText(t('checkout.houseRequired'))).toBeVisible();
        },
      },
      {
        name: 'checkout-address-saved',
        long: true,
        async reach(shopper) {
          const { page, t } = shopper;
          const email = page.getByRole('textbox', { name: t('checkout.email') });
          await page.keyboard.press('Escape');
          await shopper.go(paths.checkoutCustomer(), email);
          await expect(email).not.toHaveValue('');
          await page.getByRole('button', { name: t('checkout.next') }).click();
          await expect(page.getByRole('radio', { name: 'Villa Noor' })).toBeChecked();
        },
      },
    ],
  },
];

/** Leaves a sheet that is open, and opens another one. */
async function openSheet(
  { page, t }: Shopper,
  key: 'profile.editPhone' | 'profile.editPassword' | 'profile.delete' | 'profile.addAddress',
): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: t(key) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
