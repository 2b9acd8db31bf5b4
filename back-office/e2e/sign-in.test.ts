import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Page } from '@playwright/test';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { codeFor, invitationFor } from './mailbox.ts';
import { paidOrder } from './orders.ts';
import type { Staff } from './staff.ts';
import { pairTablet, unlock } from './tablet.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('whoever is not signed in is led to the sign-in, in which axe finds nothing', async ({
    stranger,
  }) => {
    const { page, language } = stranger;
    await stranger.open(paths.account());
    await expect(page).toHaveURL(/sign-in\?then=%2Faccount$/);
    await expect(stranger.button('signin.passkey')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  });
});

test('an invitation makes a passkey, once; with it one signs out and in again', async ({
  owner,
  stranger,
  shop,
  faults,
}) => {
  const email = `maryam.${process.pid}@example.com`;
  const link = await inviteManager(owner, { shop, email });

  const { page } = stranger;
  await stranger.takeInvitation(link);
  await page.getByRole('link', { name: /Maryam/ }).click();
  await expect(stranger.page.getByText(stranger.t('account.here'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await stranger.button('account.signOut').click();
  await expect(stranger.button('signin.passkey')).toBeVisible();
  await stranger.button('signin.passkey').click();
  await expect(page.getByRole('link', { name: /Maryam/ })).toBeVisible();

  faults.announce(422, /invitation\/options$/);
  await page.goto('about:blank');
  await page.goto(link);
  const over = stranger.t('signin.invitationOver');
  await expect(page.getByRole('heading', { name: over })).toBeVisible();
});

test('whoever came in by a mailed code shows their passkey where one is needed, and need not begin anew', async ({
  owner,
  stranger,
  shop,
  faults,
}) => {
  const email = `noor.${process.pid}@example.com`;
  const theirs = `joy.of.noor.${process.pid}@example.com`;
  await stranger.takeInvitation(await inviteManager(owner, { shop, email }));
  const { page, t, sheet } = stranger;
  await stranger.open(paths.account());
  // The page's list of devices may be asked for as it signs out.
  faults.allow(401, /\/session\/list$/);
  await stranger.button('account.signOut').click();
  await page.getByLabel(t('signin.mail')).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('signin.code')).fill(await codeFor(shop, email));
  await page.keyboard.press('Enter');
  await expect(page.locator('.board')).toBeVisible();

  faults.announce(403, /\/staff\/member$/);
  await stranger.open(paths.people());
  // Another test's invitation may wait there, with a button of its own.
  const invite = page.getByRole('button', { name: t('people.invite'), exact: true });
  await expect(invite).toBeVisible();
  await page.keyboard.press('n');
  await sheet.getByLabel(t('people.email')).fill(theirs);
  await sheet.getByLabel(t('people.name'), { exact: true }).fill('Joy of Noor');
  await sheet.getByText(t('role.decorator'), { exact: true }).click();
  await sheet.locator('fieldset label').nth(1).click();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  expect(await invitationFor(shop, theirs)).toContain('/invitation#');
});

test('without a passkey at hand a mailed code lets in; a wrong one is told at its field', async ({
  stranger,
  owner,
  shop,
  faults,
}) => {
  const { page, t } = stranger;
  await owner.open(paths.account());
  const email = (await page.locator('.bar-title bdi').textContent()) ?? '';
  await page.context().clearCookies();

  await stranger.open(paths.signIn());
  await page.getByLabel(t('signin.mail')).fill(email);
  await page.keyboard.press('Enter');
  const code = await codeFor(shop, email);
  faults.announce(422, /auth\/code$/);
  await page.getByLabel(t('signin.code')).fill(code === '111111' ? '222222' : '111111');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('signin.code'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('signin.code')).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.locator('.board')).toBeVisible();
});

test('a tablet is paired with a kitchen, and opens by a name and four digits: one’s own, or those a manager has set', async ({
  owner,
  hire,
  browser,
  shop,
}) => {
  const { page, t } = owner;
  const maryam = await hire({ name: 'Maryam of the tablet', role: 'decorator' });
  const tablet = await pairTablet(owner, { browser, office: shop.office, name: 'Oven side' });
  await expect(tablet.page.locator('.tablet-people button:enabled')).toBeVisible();
  expect(await axeFinds(tablet.page)).toEqual([]);
  await unlock(tablet);
  await expect(tablet.page.locator('.board')).toBeVisible();

  await maryam.open(paths.account());
  await expect(maryam.button('account.unpair')).toHaveCount(0);
  // Another test's tablet may stand beside it.
  const ofOven = (of: Page) => of.getByRole('listitem').filter({ hasText: 'Oven side' });
  await ofOven(maryam.page)
    .getByRole('button', { name: t('account.digits') })
    .click();
  expect(await axeFinds(maryam.page)).toEqual([]);
  await maryam.page.getByLabel(t('account.fourDigits')).fill('4192');
  await maryam.button('account.save').click();
  await expect(
    maryam.page.getByText(t('account.digitsSet', { tablet: 'Oven side' })),
  ).toBeVisible();
  const lockAndOpen = async (digits: string) => {
    expect(await tablet.call(staffEndpoints.logout(), {})).toBe(200);
    await tablet.open(paths.signIn());
    await unlock(tablet, 'Maryam of the tablet', digits);
  };
  await lockAndOpen('4192');
  await expect(tablet.page.locator('.rail .face')).toHaveText('M');

  await owner.open(paths.people());
  await page.getByRole('button', { name: 'Maryam of the tablet' }).click();
  await ofOven(page)
    .getByRole('button', { name: t('account.setDigits') })
    .click();
  await page.getByLabel(t('account.fourDigits')).fill('7531');
  await owner.button('account.save').click();
  await expect(page.getByText(t('account.digitsSet', { tablet: 'Oven side' }))).toBeVisible();
  await lockAndOpen('7531');
  await expect(tablet.page.locator('.rail .face')).toHaveText('M');
  await tablet.page.context().close();
});

test('one’s own page says what did not come, and asks again', { tag: LONG }, async ({
  owner,
  faults,
}) => {
  const { page, t } = owner;
  faults.allow('offline', /\/staff\/me\/passkey/);
  await page.route('**/me/passkey/list', (route) => route.abort('internetdisconnected'));
  await owner.open(paths.account());
  await expect(page.getByText(t('office.partFailed'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(owner.button('office.again'), '**/me/passkey/list');
  await expect(page.getByText(t('office.partFailed'))).toHaveCount(0);
});

test('acceptance 17: a page of another site sends changes from a signed-in browser, and none is made', async ({
  owner,
  shop,
  faults,
}) => {
  const { page, t } = owner;
  const { id } = await paidOrder(shop, { name: 'Wanted by another site' });
  await owner.openOrder(id);
  const target = shop.office + staffEndpoints.acceptOrder(id);
  // Another host than the office's, as it has it: `localhost` and `127.0.0.1` are two sites.
  const evil = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<form method="post" action="${target}" enctype="text/plain"><button>Win</button></form>`,
    );
  });
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
  const { port } = evil.address() as AddressInfo;
  for (const status of [401, 403, 415]) faults.allow(status, /\/accept$/);
  // The browser keeps the answer from that page, and the shop has refused all the same.
  faults.allow(0, /\/accept$/);
  await page.goto(`http://127.0.0.1:${port}/`);
  const fetched = await page.evaluate(
    (to) =>
      fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(
        () => 'answered',
        () => 'kept from the page',
      ),
    target,
  );
  expect(fetched).toBe('kept from the page');
  const posted = page.waitForResponse(target);
  await page.getByRole('button').click();
  expect((await posted).status()).toBeGreaterThanOrEqual(400);
  evil.close();
  // Its own page may, with the same session: it was signed in all the while.
  await owner.openOrder(id);
  await expect(page.getByText(t('event.accepted'))).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByText(t('event.accepted'))).toBeVisible();
});

/** Invites a manager as the owner, leaves the owner's session, and answers the link of the invitation. */
async function inviteManager(
  owner: Staff,
  { shop, email }: { shop: { origin: string }; email: string },
): Promise<string> {
  await owner.open(paths.account());
  const status = await owner.page.evaluate(
    async ([path, to]) => {
      const body = JSON.stringify({ email: to, name: 'Maryam', role: 'manager', kitchens: null });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path as string, { method: 'POST', headers, body })).status;
    },
    [staffEndpoints.invite(), email],
  );
  expect(status).toBe(200);
  const link = await invitationFor(shop, email);
  await owner.page.context().clearCookies();
  return link;
}
