import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { type GoogleIssuer, startGoogleIssuer } from './google-issuer.ts';
import { type ShopServer, startShopServer } from './shop-server.ts';
import { expect, inBothLanguages, test } from './test.ts';

const SCRIPT = 'https://accounts.google.com/gsi/client';
const PERSON = { sub: 'google-1', email: 'gina@example.com', name: 'Gina' };

let google: GoogleIssuer;
let shop: ShopServer;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  google = await startGoogleIssuer();
  shop = await startShopServer(google.environment);
});
test.afterAll(async () => {
  await shop.stop();
  google.stop();
});

inBothLanguages(() => {
  test('Google fails with a sentence, and on the next try lets one in', async ({
    shopper,
    faults,
  }) => {
    const { page, say } = shopper;
    faults.announce(0, /gsi\/client$/);
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto(shop.origin + shopper.address(paths.login(paths.profile())));
    await expect(page.getByRole('alert')).toContainText(say('account.googleFailed'));

    await page.unroute(SCRIPT);
    await standInForGoogle(page);
    await page.getByRole('button', { name: say('account.tryAgain') }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await shopper.isAt(paths.profile());
    await expect(page.getByRole('status').getByText(say('account.loggedIn'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(PERSON.email);
  });
});

test('a shop without a client id at Google has no button, and fetches nothing of it', async ({
  shopper,
}) => {
  const { page, say } = shopper;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await shopper.open(paths.login());
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(say('account.orEmail'))).toHaveCount(0);
  expect(asked.filter((host) => host.includes('google'))).toEqual([]);
});

/** A button that answers as Google's does: with an ID token for the nonce it was given. */
async function standInForGoogle(page: Page): Promise<void> {
  await page.exposeFunction('idToken', (nonce: string) => google.idToken({ ...PERSON, nonce }));
  const body = `
    let options;
    const initialize = (given) => { options = given; };
    const renderButton = (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google';
      button.onclick = async () =>
        options.callback({ credential: await window.idToken(options.nonce) });
      place.append(button);
    };
    window.google = { accounts: { id: { initialize, renderButton } } };`;
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}
