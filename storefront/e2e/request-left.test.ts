import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { newCustomer, signedIn } from './accounts.ts';
import { hold } from './hold-scripts.ts';
import { fillRequest, openRequest, photos, REQUEST, requestControls, seesSent } from './request.ts';
import { expect, inEnglish, test } from './test.ts';

// Of a request for a cake, what stays on a device for whoever comes next.

inEnglish(() => {
  test('who signs out takes their name and number from a request, and leaves what it asks for', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    await openRequest(shopper);
    const { remarks, name, phone } = requestControls(shopper);
    await fillRequest(shopper);
    await shopper.open(paths.profile());
    await page.getByRole('button', { name: t('profile.logout') }).click();
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
    await openRequest(shopper);
    await expect(remarks).toHaveValue(REQUEST.remarks);
    await expect(name).toHaveValue('');
    await expect(phone).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(REQUEST.name);
  });

  test('a request that arrived is told to whoever sent it, and to nobody after them', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper));
    await openRequest(shopper);
    const { add, remarks, submit } = requestControls(shopper);
    await fillRequest(shopper);
    await add.setInputFiles(await photos(shopper, 1));
    await seesSent(shopper, 1);
    const answered = page.waitForResponse(`**${endpoints.cakeRequest()}`);
    const release = await hold(page, `**${endpoints.cakeRequest()}`);
    await submit.click();
    await expect(remarks).not.toBeEditable();
    const back = page.getByRole('link', { name: t('shell.back') });
    await back.click();
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('link', { name: t('shell.profile') }).click();
    const logout = page.getByRole('button', { name: t('profile.logout') });
    await expect(logout).toBeVisible();
    release();
    expect((await answered).ok()).toBe(true);
    await logout.click();
    await expect(page.getByText(t('profile.signInWith'))).toBeVisible();
    await back.click();
    await page.getByRole('link', { name: t('home.requestCake') }).click();
    await expect(remarks).toHaveValue('');
    await expect(page.getByText(t('request.sent'))).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(REQUEST.name);
  });
});
