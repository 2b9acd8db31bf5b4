import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Page } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { codeFor } from './mailbox.ts';
import { paidOrder } from './orders.ts';
import { expect, test } from './test.ts';

// What a page was told for one person is not there for the next, and stays on no device that nobody is signed in on.

const TELEPHONE = /5550 ?0142/;

test('whoever signs in where somebody’s session ended sees nothing that the page was told before', async ({
  hire,
  shop,
}) => {
  const kitchens = ['salmiya'];
  const counter = await hire({ name: 'Bader', role: 'counter', kitchens });
  const maker = await hire({ name: 'Maryam', role: 'decorator', kitchens });
  await maker.open(paths.account());
  const email = (await maker.page.locator('.bar-title bdi').textContent()) ?? '';
  const { id } = await paidOrder(shop, { name: 'Dana Kept' });

  const { page, t } = counter;
  await counter.openOrder(id);
  await expect(page.getByText(TELEPHONE).first()).toBeVisible();
  await page.context().clearCookies();
  await counter.button('today.accept').click();
  await expect(page).toHaveURL(/sign-in/);
  // No answer overtakes what the page may still have.
  await page.route(new RegExp(`/staff/order/${id}`), () => undefined);
  await page.getByLabel(t('signin.mail')).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('signin.code')).fill(await codeFor(shop, email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
  await expect(page.getByRole('heading', { name: t('order.title') })).toBeVisible();
  await expect(page.getByText(TELEPHONE)).toHaveCount(0);
  await expect(page.getByText('Dana Kept')).toHaveCount(0);
});

test('lists of pages and products go with whoever they were told to', { tag: LONG }, async ({
  hire,
  shop,
  request,
}) => {
  const here = await hire({ name: 'Huda Kept', role: 'manager' });
  const next = await hire({ name: 'Omar Next', role: 'manager', kitchens: ['egaila'] });
  await next.open(paths.account());
  const email = (await next.page.locator('.bar-title bdi').textContent()) ?? '';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const data = { product: 'basbousa', kitchen: 'salmiya', until };
  const sent = { data, headers: AS_OWNER };
  const { id } = await (await request.post(shop.origin + staffEndpoints.stop(), sent)).json();

  const { page, t } = here;
  const changes = page.locator('.audit-row');
  const soldOut = page.locator('.segments label').filter({ hasText: t('menu.state.out') });
  const rail = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await here.open(paths.menu());
  await expect(soldOut).toContainText('1');
  await rail(t('office.people')).click();
  await page.getByRole('link', { name: t('people.audit') }).click();
  await expect(changes.first()).toBeVisible();

  await page.context().clearCookies();
  await rail(t('office.reviews')).click();
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel(t('signin.mail')).fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('signin.code')).fill(await codeFor(shop, email));
  await page.keyboard.press('Enter');
  await rail(t('office.people')).click();
  await page.getByRole('link', { name: t('people.audit') }).waitFor();
  // No answer overtakes what the page may still have.
  await page.route(/staff\/(audit|product\/list)/, () => undefined);
  await page.getByRole('link', { name: t('people.audit') }).click();
  await expect(page.getByRole('heading', { name: t('audit.title') })).toBeVisible();
  await expect(changes).toHaveCount(0);
  await rail(t('office.menu')).click();
  await expect(page.getByText(t('office.opening'))).toBeAttached();
  await expect(soldOut).toHaveCount(0);
  await request.delete(shop.origin + staffEndpoints.liftStop(id), { headers: AS_OWNER });
});

/** How many tickets and days of kitchens this device keeps. */
function keptOn(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Promise.all(
      [
        ['tickets', 'tickets'],
        ['kitchen', 'queues'],
      ].map(
        ([database = '', store = '']) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(database);
            opening.onsuccess = () => {
              const counted = opening.result.transaction(store).objectStore(store).count();
              counted.onsuccess = () => {
                opening.result.close();
                resolve(counted.result);
              };
            };
          }),
      ),
    ),
  );
}

test('a device whose session was ended from elsewhere keeps no tickets and no orders', async ({
  hire,
  shop,
}) => {
  const maker = await hire({ name: 'Sara', role: 'decorator', kitchens: ['salmiya'] });
  const { page } = maker;
  const { day } = await paidOrder(shop, { message: 'Gone with the session' });
  const ticket = page.waitForResponse(/\/ticket/);
  await maker.openKitchen('bake', day);
  await (await ticket).finished();
  await expect.poll(async () => (await keptOn(page)).every((count) => count > 0)).toBe(true);
  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(() => keptOn(page)).toEqual([0, 0]);
});
