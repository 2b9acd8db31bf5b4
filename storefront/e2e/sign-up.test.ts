import { paths } from '../src/paths.ts';
import { askForCode, codeField, emailField, passwordField } from './account-steps.ts';
import { newEmail, PASSWORD } from './accounts.ts';
import { codeFor } from './mailbox.ts';
import { DETAILS } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a reload at the code step of signing up loses nothing but the password', async ({
    shopper,
    faults,
  }) => {
    faults.announce(422, /\/auth\/verify$/);
    const { page, t } = shopper;
    const email = newEmail();
    const create = page.getByRole('button', { name: t('account.createTab') });
    // From the menu, where no address says that somebody signs up.
    await shopper.open(paths.login());
    await page.getByRole('tab', { name: t('account.createTab') }).click();

    await test.step('the password is judged before a code is mailed', async () => {
      await page.getByRole('textbox', { name: t('account.name') }).fill(DETAILS.name);
      await emailField(shopper).fill(email);
      await passwordField(shopper).fill('password123');
      await page.getByRole('button', { name: t('account.sendCode') }).click();
      await expect(passwordField(shopper)).toHaveAccessibleDescription(t('account.passwordCommon'));
      await expect(codeField(shopper)).toHaveCount(0);
    });

    await askForCode(shopper, { name: DETAILS.name, email });
    const code = await codeFor(shopper, email);
    await page.reload();
    await shopper.hydrated();
    await expect(codeField(shopper)).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('account.name') })).toHaveValue(DETAILS.name);
    await expect(page.getByRole('main')).toContainText(email);
    await expect(passwordField(shopper)).toHaveAccessibleDescription(t('account.passwordAgain'));
    const kept = await page.evaluate(() =>
      [sessionStorage, localStorage].flatMap((storage) => Object.values<string>(storage)).join(),
    );
    expect(kept).not.toContain(PASSWORD);

    await codeField(shopper).fill(code);
    await passwordField(shopper).fill(PASSWORD);
    await create.click();
    await shopper.isAt(paths.home());
  });
});
