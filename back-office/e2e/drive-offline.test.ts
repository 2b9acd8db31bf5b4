import { axeFinds } from '../../web/e2e/axe.ts';
import { keeps, keepsActions } from './actions-on-device.ts';
import { moveAlong, onTheWay, pickPicture, statusOf } from './team.ts';
import { expect, PHONE, test } from './test.ts';

test('without a line what is told at doors is kept, also over a reload, and played back; what no longer fits is shown', async ({
  hire,
  shop,
}) => {
  test.slow();
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE, worker: true });
  const { page, t } = driver;
  const orders = await onTheWay(shop, 'Yaqoub', ['Amal', 'Badria', 'Ghadeer']);
  await driver.openRound();
  const [amal, badria, ghadeer] = orders as [Told, Told, Told];
  await expect(page.locator('.drive-next')).toContainText('Amal');
  await keeps(page, '/office/drive');

  await page.context().setOffline(true);
  await expect(page.locator('.badge-saffron')).toBeVisible();
  await driver.button('drive.picture').click();
  await pickPicture(page);
  await expect(page.getByAltText(t('drive.shot'))).toBeVisible();
  await page.locator('.dock .btn-main').click();
  await expect(page.locator('.drive-next')).toContainText('Badria');
  await driver.button('drive.nobody').click();
  await page.getByLabel(t('drive.rang')).check();
  await driver.button('drive.goOn').click();
  await expect(page.locator('.drive-next')).toContainText('Ghadeer');
  await driver.button('drive.picture').click();
  await page.locator('.dock .btn-main').click();
  await expect(page.locator('.badge-saffron')).toContainText(t('drive.kept', { count: 3 }));
  expect(await axeFinds(page)).toEqual([]);
  await keepsActions(page, 3);
  await page.reload();
  await expect(page.locator('.badge-saffron')).toContainText(t('drive.kept', { count: 3 }));
  expect(await statusOf(shop, amal.id)).toBe('on-the-way');

  // Meanwhile somebody at the counter has one of them on the line, and moves it.
  await moveAlong(shop, ghadeer.id, ['on-the-way', 'ready']);
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: ghadeer.number });
  // Also a page that was loaded without a line soon notices that there is one.
  await expect(refused).toBeVisible({ timeout: 10_000 });
  await expect(page.locator('.badge-saffron')).toHaveCount(0);
  expect(await statusOf(shop, amal.id)).toBe('delivered');
  expect(await statusOf(shop, badria.id)).toBe('ready');
  expect(await statusOf(shop, ghadeer.id)).toBe('ready');
  expect(await axeFinds(page)).toEqual([]);
  await refused.getByRole('button', { name: t('drive.seenIt') }).click();
  await expect(refused).toHaveCount(0);
});

type Told = { id: string; number: string };
