import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { emailField, passwordField, seesToast } from './account-steps.ts';
import {
  knownCustomer,
  newCustomer,
  PASSWORD,
  placedOrder,
  rememberOrder,
  signedIn,
} from './accounts.ts';
import { changeAgain, GONE, WHY } from './again.ts';
import { bankButton, isAtBank } from './bank.ts';
import { linkTo } from './mailbox.ts';
import { remember } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { slowToasts } from './slow-toasts.ts';
import { seesReceipt } from './steps.ts';
import { tabTo } from './tab-to.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

inArabic(() => {
  test('a keyboard is enough to sign in, to look at an order and to sign out', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    const customer = await knownCustomer(shopper);
    const { orderId } = await placedOrder(shopper, { customer });
    await shopper.open(paths.login(paths.order(orderId)));
    await tabTo(shopper, page.getByRole('tab', { name: t('account.loginTab') }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('textbox', { name: t('account.name') })).toBeVisible();
    await keyboard.press('ArrowLeft');
    await tabTo(shopper, emailField(shopper));
    await keyboard.type(customer.email);
    await tabTo(shopper, passwordField(shopper));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await shopper.isAt(paths.order(orderId));
    await tabTo(shopper, page.locator('summary'));
    await keyboard.press('Enter');
    await expect(page.getByText(t('orders.subtotal'))).toBeVisible();
    await shopper.open(paths.profile());
    await tabTo(shopper, page.getByRole('button', { name: t('profile.logout') }));
    await keyboard.press('Enter');
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
  });
});

inEnglish((language) => {
  test('signing in leads to pages of ours and nowhere else', async ({ shopper }) => {
    const { page, t } = shopper;
    const { email } = await knownCustomer(shopper);
    await shopper.open(`${paths.login()}?then=${encodeURIComponent('//evil.example/')}`);
    await emailField(shopper).fill(email);
    await passwordField(shopper).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await shopper.isAt(paths.home());
    await shopper.open(paths.login(paths.orders()));
    // Whoever is signed in has no business there.
    await shopper.isAt(paths.profile());
    await expect(page.getByRole('heading', { name: t('profile.details') })).toBeVisible();
  });

  test('name, phone and addresses are kept, changed and taken back', async ({ shopper }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    await shopper.open(paths.profile());
    const main = page.getByRole('main');

    await page.getByRole('button', { name: t('profile.editPhone') }).click();
    const contact = page.getByRole('dialog', { name: t('profile.contactTitle') });
    const phone = contact.getByRole('textbox', { name: t('profile.phone') });
    await phone.fill('12');
    await contact.getByRole('button', { name: t('profile.save') }).click();
    await expect(phone).toHaveAccessibleDescription(t('account.phoneInvalid'));
    await expect(phone).toBeFocused();
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    const before = await token();
    await phone.fill('٦٦٠٠١٢٣٤');
    await contact.getByRole('button', { name: t('profile.save') }).click();
    await expect(main).toContainText('+965 6600 1234');
    // Spec 4: a change of the profile leaves the token.
    expect(await token()).toBe(before);
    await expect(page.getByRole('button', { name: t('profile.editPhone') })).toBeFocused();

    await expect(page.getByText(t('profile.noAddress'))).toBeVisible();
    await addAddress(shopper, 'Villa Noor');
    await addAddress(shopper, 'Work');
    const addresses = page.getByRole('region', { name: t('profile.addresses') });
    await expect(addresses.getByRole('listitem')).toHaveCount(2);
    await expect(addresses.getByRole('listitem').first()).toContainText(t('profile.default'));

    await page.getByRole('button', { name: t('profile.editAddress', { name: 'Work' }) }).click();
    const sheet = page.getByRole('dialog', { name: t('profile.addressTitle') });
    await sheet.getByRole('checkbox', { name: t('profile.makeDefault') }).check({ force: true });
    await sheet.getByRole('button', { name: t('profile.save') }).click();
    await expect(addresses.getByRole('listitem').first()).toContainText('Work');

    await page.getByRole('button', { name: t('profile.deleteAddress', { name: 'Work' }) }).click();
    await expect(addresses.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('profile.undo') }).click();
    await expect(addresses.getByRole('listitem')).toHaveCount(2);
    await expect(addresses.getByRole('listitem').first()).toContainText('Work');
  });

  test('of several addresses one is chosen, and brings its area', async ({ shopper }) => {
    const { page, t } = shopper;
    const { token } = await knownCustomer(shopper);
    await remember(page, {
      token,
      customer: { name: 'D', email: 'd@x.kw', phoneNumber: '+96555500142' },
    });
    await shopper.open(paths.checkoutAddress());
    const main = page.getByRole('main');
    const house = page.getByRole('textbox', { name: t('checkout.house') });
    await expect(page.getByRole('radio', { name: 'Villa Noor' })).toBeChecked();
    await expect(house).toHaveCount(0);
    await page
      .getByRole('radio', { name: language === 'ar' ? /الجابرية/ : /Jabriya/ })
      .check({ force: true });
    await page.getByRole('radio', { name: t('checkout.otherAddress') }).check({ force: true });
    await expect(house).toHaveValue('');
    const area = language === 'ar' ? 'الجابرية' : 'Jabriya';
    await expect(main.getByRole('link', { name: t('checkout.change') })).toContainText(area);
  });

  test('an account is deleted with its password', async ({ shopper, faults }) => {
    faults.announce(422, /\/user\/profile$/);
    const { page, t } = shopper;
    await slowToasts(page);
    await signedIn(shopper, await newCustomer(shopper));
    await shopper.open(paths.profile());
    await page.getByRole('button', { name: t('profile.delete') }).click();
    const sheet = page.getByRole('dialog', { name: t('profile.delete') });
    await expect(sheet.getByText(t('profile.deleteOrders'))).toBeVisible();
    const erase = sheet.getByRole('button', { name: t('profile.delete') });
    await passwordField(shopper).fill('not my password');
    await erase.click();
    await expect(passwordField(shopper)).toHaveAccessibleDescription(t('account.passwordWrong'));
    await passwordField(shopper).fill(PASSWORD);
    await erase.click();
    await seesToast(shopper, t('profile.deleted'));
    await shopper.isAt(paths.home());
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('an order’s link is mailed by its number and phone, and the order paid from its page', async ({
    shopper,
    faults,
  }) => {
    faults.announce(404, /\/orders\/[\w-]+$/);
    const { page, t } = shopper;
    const email = 'found@example.com';
    const { orderId, token } = await placedOrder(shopper, { paid: false, email });
    const number = await numberOf(shopper, { orderId, token });
    await shopper.open(paths.order(orderId));
    await expect(page.getByRole('heading', { name: t('orders.hiddenTitle') })).toBeVisible();
    await page.getByRole('link', { name: t('orders.find') }).click();

    const wanted = page.getByRole('textbox', { name: t('orders.findNumber') });
    const phone = page.getByRole('textbox', { name: t('orders.findPhone') });
    await wanted.fill(number);
    await phone.fill('9999 9999');
    await page.getByRole('button', { name: t('orders.findButton') }).click();
    // A wrong phone is told nothing else than the right one.
    await expect(page.getByRole('status').getByText(t('orders.linkSent'))).toBeVisible();
    await phone.fill('٥٥٥٠٠١٤٢');
    await page.getByRole('button', { name: t('orders.findButton') }).click();
    await expect(page.getByRole('status').getByText(t('orders.linkSent'))).toBeVisible();
    await shopper.isAt(paths.orders());
    await page.goto(await linkTo(shopper, { email, orderId }));
    await shopper.hydrated();
    await expect(page.getByRole('main')).toContainText(t('orders.pay.pending'));
    await page.getByRole('button', { name: t('orders.retry') }).click();
    await isAtBank(shopper, '12.150');
    await bankButton(shopper, 'pay').click();
    expect(await seesReceipt(shopper, '12.150')).toBe(number);
  });

  test('what has changed since is shown before it is ordered again', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper, { steps: ['cancelled'] });
    await rememberOrder(shopper, placed);
    await changeAgain(shopper);
    await shopper.open(paths.order(placed.orderId));
    await page.getByRole('button', { name: t('orders.again') }).click();
    const sheet = page.getByRole('dialog', { name: t('orders.changedTitle') });
    await expect(sheet).toContainText('9.900');
    await expect(sheet).toContainText('10.900');
    // What is gone is named with why, and where there is something like it that leads on.
    const gone = sheet.getByRole('listitem').filter({ hasText: GONE[language] });
    await expect(gone).toContainText(t('orders.gone'));
    await expect(gone).toContainText(WHY);
    await expect(page.getByRole('link', { name: t('shell.cart', { count: 0 }) })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('items'))).toBeNull();
    // Two presses at once add the cake once.
    await sheet
      .getByRole('button', { name: t('orders.addRest') })
      .evaluate((button: HTMLElement) => {
        for (let press = 0; press < 2; press += 1) button.click();
      });
    await shopper.isAt(paths.cart());
    await expect(page.getByRole('main')).toContainText('10.900');
    await expect(page.getByRole('main')).not.toContainText('21.800');
  });
});

/** A saved address in Salmiya. */
async function addAddress({ page, t }: Shopper, label: string): Promise<void> {
  await page.getByRole('button', { name: t('profile.addAddress') }).click();
  const sheet = page.getByRole('dialog', { name: t('profile.addAddress') });
  await sheet.getByRole('textbox', { name: t('profile.label') }).fill(label);
  await sheet.getByRole('combobox', { name: t('profile.area') }).selectOption('salmiya');
  for (const field of ['block', 'street', 'house'] as const) {
    await sheet.getByRole('textbox', { name: t(`checkout.${field}`) }).fill('5');
  }
  await sheet.getByRole('button', { name: t('profile.save') }).click();
  await expect(sheet).toHaveCount(0);
}

async function numberOf(
  { page }: Shopper,
  { orderId, token }: { orderId: string; token: string },
): Promise<string> {
  const response = await page.request.get(endpoints.orderOf(orderId, { token }));
  return ((await response.json()) as { number: string }).number;
}
