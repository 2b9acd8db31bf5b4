import { endpoints } from '@mahlab/bakery/api/endpoints';
import { errorMessage } from '@mahlab/bakery/api/errors';
import { hasSettled } from '../../web/e2e/has-settled.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { codeField, emailField, login } from './account-steps.ts';
import { addressOf, knownCustomer, newCustomer, newEmail, signedIn } from './accounts.ts';
import { isAtBank } from './bank.ts';
import { hold } from './hold-scripts.ts';
import { answerKeep, answerWindows } from './offered.ts';
import { applyCode, promotionInput, seesDiscount } from './promotion.ts';
import { ADDRESS, CUSTOMER, readyToPay } from './saved.ts';
import { fillAddress, payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';
import { designAnswer, ready } from './time-answers.ts';

// An answer that comes late changes nothing for somebody who has gone on.

inEnglish(() => {
  test('who leaves while the order is sent is not taken to the bank, and can pay it later', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    const checkout = page.getByRole('link', { name: t('cart.checkout') });
    await checkout.click();
    await shopper.isAt(paths.checkoutComplete());
    const release = await hold(page, `**${endpoints.order()}`);
    const asked = page.waitForRequest(`**${endpoints.order()}`);
    await payButton(shopper).click();
    await asked;
    await page.goBack();
    await expect(checkout).toBeVisible();
    release();
    const token = () => page.evaluate(() => localStorage.getItem('placed-order'));
    await expect.poll(token).toContain('"token"');
    const first = await token();
    await checkout.click();
    await shopper.isAt(paths.checkoutComplete());
    await payButton(shopper).click();
    await isAtBank(shopper, '12.150');
    await page.goBack();
    expect(await token()).toBe(first);
  });

  test('a time that is kept after its page was left is not the chosen one', async ({ shopper }) => {
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.cart());
    const keep = page.getByRole('button', { name: t('time.keep') });
    await shopper.go(paths.checkoutTime(paths.cart()), keep);
    const release = await hold(page, `**${endpoints.keepWindow()}`);
    const asked = page.waitForRequest(`**${endpoints.keepWindow()}`);
    await keep.click();
    await asked;
    await page.goBack();
    await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
    const answered = page.waitForResponse(`**${endpoints.keepWindow()}`);
    release();
    await answered;
    await hasSettled(shopper.page);
    const chosen = () => page.evaluate(() => localStorage.getItem('time') ?? '');
    expect(await chosen()).not.toContain('startsAt');
    await shopper.go(paths.checkoutTime(paths.cart()), keep);
    await keep.click();
    await shopper.isAt(paths.cart());
    expect(await chosen()).toContain('startsAt');
  });

  test('a sheet of the profile that was saved late closes no other one', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const customer = await newCustomer(shopper);
    await addressOf(shopper, customer, { ...ADDRESS, location: 'salmiya', label: 'Villa Noor' });
    await signedIn(shopper, customer);
    await shopper.open(paths.profile());
    const sheetOf = (name: string) => page.getByRole('dialog', { name });
    const save = { name: t('profile.save') };

    const releaseContact = await hold(page, `**${endpoints.profile()}`);
    await page.getByRole('button', { name: t('profile.editName') }).click();
    const contact = sheetOf(t('profile.contactTitle'));
    await contact.getByRole('textbox', { name: t('account.name') }).fill('Dana');
    await contact.getByRole('button', save).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('profile.editPassword') }).click();
    const password = sheetOf(t('profile.passwordTitle'));
    await expect(password).toBeVisible();
    releaseContact();
    const details = page.getByRole('region', { name: t('profile.details') });
    await expect(details).toContainText('Dana');
    await expect(password).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });

    const releaseAddress = await hold(page, `**${endpoints.addresses()}/*`);
    const edit = { name: t('profile.editAddress', { name: 'Villa Noor' }) };
    await page.getByRole('button', edit).click();
    const old = sheetOf(t('profile.addressTitle'));
    await old.getByRole('textbox', { name: t('profile.label') }).fill('Villa Dana');
    await old.getByRole('button', save).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('profile.addAddress') }).click();
    const fresh = sheetOf(t('profile.addAddress'));
    await expect(fresh).toBeVisible();
    releaseAddress();
    await expect(page.getByText('Villa Dana')).toBeAttached();
    await hasSettled(shopper.page);
    await expect(fresh).toBeVisible();
  });

  test('a code that was sent again is not asked for once another address is typed', {
    tag: LONG,
  }, async ({ shopper }) => {
    const { page, t } = shopper;
    await page.addInitScript((email) => {
      const at = Date.now() - 70_000;
      const registration = { verificationId: 'the-first', email, name: 'Dana', at };
      sessionStorage.setItem('codes', JSON.stringify({ registration }));
    }, newEmail());
    await shopper.open(paths.login());
    const release = await hold(page, `**${endpoints.sendCode()}`);
    const asked = page.waitForRequest(`**${endpoints.sendCode()}`);
    await page.getByRole('button', { name: t('account.resend') }).click();
    await asked;
    await page.getByRole('button', { name: t('account.changeEmail') }).click();
    const email = newEmail();
    await emailField(shopper).fill(email);
    const answered = page.waitForResponse(`**${endpoints.sendCode()}`);
    release();
    await answered;
    await hasSettled(page);
    await expect(emailField(shopper)).toHaveValue(email);
    await expect(codeField(shopper)).toHaveCount(0);
    await expect(page.getByText(t('account.codeSent'))).toHaveCount(0);
  });

  test('who has left the page of signing in is signed in where they are', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { email } = await knownCustomer(shopper);
    await shopper.open(paths.profile());
    await shopper.go(paths.login(paths.orders()), emailField(shopper));
    const release = await hold(page, `**${endpoints.login()}`);
    const asked = page.waitForRequest(`**${endpoints.login()}`);
    await login(shopper, email);
    await asked;
    await page.goBack();
    await expect(emailField(shopper)).toHaveCount(0);
    release();
    await expect(page.getByRole('main')).toContainText(email);
    await hasSettled(page);
    await shopper.isAt(paths.profile());
  });

  test('an address is remembered once, however often Save is pressed', async ({ shopper }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper), { customer: CUSTOMER });
    await shopper.open(paths.checkoutAddress());
    await fillAddress(shopper);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(endpoints.addresses())) {
        saved.push(request.url());
      }
    });
    const release = await hold(page, `**${endpoints.addresses()}`);
    await page.getByRole('button', { name: t('checkout.save') }).dblclick();
    await shopper.isAt(paths.checkoutComplete());
    release();
    await hasSettled(shopper.page);
    expect(saved).toHaveLength(1);
  });
});

inEnglish((language) => {
  test('what was said of one promotion code does not stand under another', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(422, /\/user\/promotion$/);
    await readyToPay(shopper);
    await page.addInitScript(() => {
      const kept = { state: { code: 'SUMMER25', discount: 2725, isUsed: false }, version: 0 };
      if (!sessionStorage.getItem('seen')) {
        localStorage.setItem('promotion-code', JSON.stringify(kept));
      }
      sessionStorage.setItem('seen', '');
    });
    await shopper.open(paths.cart());
    const expired = page.getByText(errorMessage('promotion-expired', language));
    await expect(expired.first()).toBeVisible();
    await page
      .getByRole('button', { name: t('cart.removePromotion', { code: 'SUMMER25' }) })
      .click();
    const released = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/user/promotion', async (route) => {
      asked += 1;
      // The first is Apply, the second asks what the code that was put in takes off now.
      if (asked === 2) await released.promise;
      await route.continue();
    });
    await applyCode(shopper, 'MAHLAB10');
    await expect.poll(() => asked).toBe(2);
    await seesDiscount(shopper, 'MAHLAB10', '1.090');
    await expect(expired).toHaveCount(0);
    released.resolve();
  });

  test('what was said of a promotion code does not stand under what was typed after it', {
    tag: LONG,
  }, async ({ shopper, faults }) => {
    const { page } = shopper;
    faults.announce(422, /\/user\/promotion$/);
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    const release = await hold(page, '**/user/promotion');
    const asked = page.waitForRequest('**/user/promotion');
    await applyCode(shopper, 'NO-SUCH-CODE');
    await asked;
    const input = promotionInput(shopper);
    await input.fill('MAHLAB10');
    const answered = page.waitForResponse('**/user/promotion');
    release();
    await answered;
    await hasSettled(shopper.page);
    await expect(input).toHaveAccessibleDescription('');
  });
});
