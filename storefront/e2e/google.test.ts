import { ACCOUNT_ERRORS } from '@mahlab/bakery/api/account-errors';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { inLanguage } from '@mahlab/bakery/rules/language';
import type { Page } from '@playwright/test';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { type ShopServer, startShopServer } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { emailField } from './account-steps.ts';
import { newCustomer, PASSWORD, signedIn } from './accounts.ts';
import { type GoogleIssuer, startGoogleIssuer } from './google-issuer.ts';
import { hold, holdScripts } from './hold-scripts.ts';
import { slowToasts } from './slow-toasts.ts';
import { expect, inEnglish, test } from './test.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const BUTTON = 'Continue with Google';
const NEEDS_LINK = ACCOUNT_ERRORS['google-needs-link'];
const PERSON = { sub: 'google-1', email: 'gina@example.com', name: 'Gina' };

let google: GoogleIssuer;
let shop: ShopServer | undefined;

/** In a shop that lets people in by Google, in whose place somebody stands here. */
const googleTest = test.extend({
  // Before all of them, it is not open yet.
  baseURL: async ({ baseURL }, use) => use(shop?.origin ?? baseURL),
});

googleTest.describe('with Google', () => {
  googleTest.describe.configure({ mode: 'default' });

  googleTest.beforeAll(async () => {
    googleTest.setTimeout(90_000);
    google = await startGoogleIssuer();
    shop = await startShopServer({ database: 'postgres', environment: google.environment });
  });
  googleTest.afterAll(async () => {
    await shop?.stop();
    google.stop();
  });

  inEnglish(() => {
    googleTest(
      'Google fails, or vouches for nobody, with a sentence; on the next try it lets one in',
      async ({ shopper, faults }) => {
        const { page, t } = shopper;
        faults.announce(0, /gsi\/client$/);
        await slowToasts(page);
        await page.route(SCRIPT, (route) => route.abort());
        await shopper.open(paths.login(paths.profile()));
        await expect(page.getByRole('alert')).toContainText(t('account.googleFailed'));

        await page.unroute(SCRIPT);
        let isForged = true;
        await standInForGoogle(page, (nonce) =>
          google.idToken({ ...PERSON, nonce: isForged ? 'made-up' : nonce }),
        );
        await page.getByRole('button', { name: t('account.tryAgain') }).click();
        faults.announce(422, /login\/google$/);
        await page.getByRole('button', { name: BUTTON }).click();
        await expect(page.getByRole('alert').getByText(t('account.googleFailed'))).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

        isForged = false;
        await page.getByRole('button', { name: t('account.tryAgain') }).click();
        await page.getByRole('button', { name: BUTTON }).click();
        await shopper.isAt(paths.profile());
        await expect(page.getByRole('status').getByText(t('account.loggedIn'))).toBeVisible();
        await expect(page.getByRole('main')).toContainText(PERSON.email);
      },
    );

    googleTest(
      'who has a password account is told how to connect Google',
      { tag: LONG },
      async ({ shopper, faults }) => {
        faults.announce(409, /login\/google$/);
        const { page, t } = shopper;
        const { email } = await newCustomer(shopper);
        const person = { sub: 'google-3', email, name: 'Noura' };
        await standInForGoogle(page, (nonce) => google.idToken({ ...person, nonce }));
        await shopper.open(paths.login());
        await page.getByRole('button', { name: BUTTON }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(inLanguage(NEEDS_LINK, shopper.language));
        await expect(alert).not.toContainText(t('account.googleFailed'));
      },
    );

    googleTest(
      'the form of signing in stands where it stays',
      { tag: LONG },
      async ({ shopper }) => {
        const { page } = shopper;
        await standInForGoogle(page, () => '');
        const release = await holdScripts(page);
        await page.goto(shopper.address(paths.login()), { waitUntil: 'domcontentloaded' });
        const top = async () => Math.round((await emailField(shopper).boundingBox())?.y ?? 0);
        const before = await top();
        release();
        await expect(page.getByRole('button', { name: BUTTON })).toBeVisible();
        expect(await top()).toBe(before);
      },
    );

    googleTest(
      'a button of Google’s that is done with is gone, and answers no more',
      { tag: LONG },
      async ({ shopper }) => {
        const { page, t } = shopper;
        const customer = await newCustomer(shopper);
        const person = { sub: 'google-4', email: customer.email, name: 'Noura' };
        const chosen = Promise.withResolvers<void>();
        await standInForGoogle(page, async (nonce) => {
          await chosen.promise;
          return google.idToken({ ...person, nonce });
        });
        await signedIn(shopper, customer);
        await shopper.open(paths.profile());
        const connect = page.getByRole('button', { name: t('profile.connectGoogle') });
        await connect.click();
        const sheet = page.getByRole('dialog', { name: t('profile.connectGoogle') });
        await sheet.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
        await sheet.getByRole('button', { name: BUTTON }).click();
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
        const linked: string[] = [];
        page.on('request', (request) => linked.push(new URL(request.url()).pathname));
        chosen.resolve();

        // Each has its own nonce, and the last one's was used.
        await connect.click();
        const button = sheet.getByRole('button', { name: BUTTON });
        await expect(button).toBeVisible();
        const release = await hold(page, `**${endpoints.googleNonce()}`);
        await button.click();
        const password = sheet.getByLabel(t('account.password'), { exact: true });
        await expect(password).toHaveAccessibleDescription(t('account.passwordRequired'));
        await expect(button).toHaveCount(0);
        release();
        await expect(button).toBeVisible();
        expect(linked).not.toContain(endpoints.linkGoogle());
      },
    );

    googleTest('Google is connected by who knows the password', async ({ shopper, faults }) => {
      faults.announce(422, /link-google$/);
      const { page, t, language } = shopper;
      const customer = await newCustomer(shopper);
      const person = { sub: `google-2-${language}`, email: customer.email, name: 'Noura' };
      await standInForGoogle(page, (nonce) => google.idToken({ ...person, nonce }));
      await signedIn(shopper, customer);
      await shopper.open(paths.profile());
      const connect = page.getByRole('button', { name: t('profile.connectGoogle') });
      await connect.click();
      const sheet = page.getByRole('dialog', { name: t('profile.connectGoogle') });
      const button = sheet.getByRole('button', { name: BUTTON });
      await button.click();
      const password = sheet.getByLabel(t('account.password'), { exact: true });
      await expect(password).toHaveAccessibleDescription(t('account.passwordRequired'));
      expect(await axeFinds(page)).toEqual([]);
      await password.fill('not my password');
      await button.click();
      await expect(password).toHaveAccessibleDescription(t('account.passwordWrong'));
      await password.fill(PASSWORD);
      await button.click();
      await expect(sheet).toHaveCount(0);
      await expect(connect).toHaveCount(0);
    });
  });
});

test('a shop without a client id at Google has no button, and fetches nothing of it', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await shopper.open(paths.login());
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(t('account.orEmail'))).toHaveCount(0);
  expect(asked.filter((host) => host.includes('google'))).toEqual([]);
});

/** A button that answers as Google's does: with an ID token for the nonce it was given. */
async function standInForGoogle(
  page: Page,
  idToken: (nonce: string) => string | Promise<string>,
): Promise<void> {
  await page.exposeFunction('idToken', idToken);
  const body = `
    let options;
    const initialize = (given) => { options = given; };
    const renderButton = (place) => {
      const button = document.createElement('button');
      button.textContent = '${BUTTON}';
      button.onclick = async () =>
        options.callback({ credential: await window.idToken(options.nonce) });
      place.append(button);
    };
    window.google = { accounts: { id: { initialize, renderButton } } };`;
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
