import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Locator } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { withAuthenticator } from './authenticator.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import type { Staff } from './staff.ts';
import { expect, test } from './test.ts';

/** Code that is fetched when it is needed. */
const CODE = /\/assets\/[^/]+\.js$/;
const UNREACHABLE = /^The shop cannot be reached/;

test('a sign-in whose code does not come says so, and can be tried again', { tag: LONG }, async ({
  stranger,
  faults,
}) => {
  const { page, t } = stranger;
  const button = await passkeyButton(stranger);
  faults.announce(0, CODE);
  await page.route(CODE, (route) => route.abort());
  await button.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.unroute(CODE);
  await button.click();
  // Nobody has a passkey here.
  await expect(page.getByText(t('signin.dismissed'))).toBeVisible();
});

test('code that does not come a second time has the page start anew, and then it comes', async ({
  stranger,
  faults,
}) => {
  const { page, t } = stranger;
  const button = await passkeyButton(stranger);
  faults.announce(0, CODE);
  const lost = new Set<string>();
  let isPressed = true;
  await page.route(CODE, (route) => {
    const address = route.request().url();
    if (isPressed) lost.add(address);
    return lost.has(address) ? route.abort() : route.continue();
  });
  await button.click();
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  isPressed = false;
  const anew = page.waitForEvent('load');
  await button.click();
  await anew;
  await page.unroute(CODE);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText(t('signin.dismissed'))).toBeVisible();
});

test('an order whose move needs code that does not come stands where it stood', {
  tag: LONG,
}, async ({ owner, shop, faults }) => {
  const { page } = owner;
  const name = 'Ghalia stays';
  const { id, day } = await paidOrder(shop, { name, window: firstTimeIn(28) });
  await owner.openDay(day);
  await owner.card(name).click();
  faults.announce(403, /\/status$/);
  faults.announce(0, CODE);
  const path = `**${staffEndpoints.moveOrder(id)}`;
  const refusal = { code: 'passkey-needed', message: 'Show your passkey' };
  await page.route(path, (route) => route.fulfill({ status: 403, json: refusal }));
  await page.route(CODE, (route) => route.abort());
  await page.keyboard.press('m');
  await expect(page.getByText(refusal.message)).toBeVisible();
  await expect(owner.column('paid').locator(owner.card(name))).toBeVisible();
  await page.unroute(path);
  await page.keyboard.press('m');
  await expect(owner.column('baking').locator(owner.card(name))).toBeVisible();
});

test('a form that could not be sent for a fault of ours says so, and is sent again', {
  tag: LONG,
}, async ({ owner, faults }) => {
  const { page, t, sheet } = owner;
  await owner.open(paths.people());
  await expect(page.locator('.people-table tbody tr').first()).toBeVisible();
  await page.keyboard.press('r');
  const send = sheet.getByRole('button', { name: t('people.save') });
  await expect(send).toBeVisible();
  faults.announce('exception', /no fetch/);
  await page.evaluate(() => {
    const usual = window.fetch;
    window.fetch = (...asked) => {
      if (asked[1]?.method !== 'PATCH') return usual(...asked);
      window.fetch = usual;
      throw new Error('no fetch');
    };
  });
  await send.click();
  await expect(page.getByText(/^Something went wrong on our side/)).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await expect(sheet).toHaveCount(0);
});

/** The button of the sign-in that asks for a passkey, on a device that could have one. */
async function passkeyButton(stranger: Staff): Promise<Locator> {
  await withAuthenticator(stranger.page);
  await stranger.open(paths.signIn());
  const button = stranger.button('signin.passkey');
  await expect(button).toBeVisible();
  return button;
}
