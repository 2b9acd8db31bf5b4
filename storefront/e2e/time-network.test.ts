import { endpoints } from '@mahlab/bakery/api/endpoints';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';

const WINDOWS = `**${endpoints.windows()}`;

inEnglish(() => {
  test('times on a slow network, and with the connection cut: nothing is lost', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce('offline', /\/user\/order\/windows?$/);
    await readyToPay(shopper);
    const earliest = page.getByText(t('time.earliest'));

    await test.step('400 ms and 50 kB a second: room for the times, and then the times', async () => {
      const devtools = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 400, downloadThroughput: 50_000 };
      await devtools.send('Network.emulateNetworkConditions', {
        ...slow,
        uploadThroughput: 50_000,
      });
      await page.goto(shopper.address(paths.checkoutTime(paths.checkoutComplete())), {
        waitUntil: 'commit',
      });
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
      await expect(earliest).toBeVisible({ timeout: 40_000 });
      await devtools.send('Network.emulateNetworkConditions', {
        ...slow,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    });

    await test.step('cut: said, with the way to try again, as often as it takes', async () => {
      await page.route(WINDOWS, (route) => route.abort('internetdisconnected'));
      await page.reload();
      const failed = page.getByRole('alert').filter({ hasText: t('time.failed') });
      const again = failed.getByRole('button', { name: t('time.tryAgain') });
      await expect(failed).toBeVisible();
      const asked = page.waitForRequest(WINDOWS);
      await again.click();
      await asked;
      await expect(again).toBeEnabled();
      await expect(failed).toBeVisible();
      await pressAgain(again, WINDOWS);
      await expect(earliest).toBeVisible();
    });

    await test.step('cut while the time is kept: it is ordered all the same', async () => {
      await page.route(`**${endpoints.keepWindow()}`, (route) =>
        route.abort('internetdisconnected'),
      );
      const time = await earliest.locator('..').getByRole('strong').innerText();
      await page.getByRole('button', { name: t('time.keep') }).click();
      await shopper.isAt(paths.checkoutComplete());
      await expect(page.getByRole('main').getByText(time)).toBeVisible();
    });
  });

  test('an area that is delivered to no more: told where the times were, and nothing is kept', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(404, /\/user\/order\/windows?$/);
    await readyToPay(shopper);
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await expect(page.getByText(t('time.earliest'))).toBeVisible();
    const json = { message: 'no kitchen', code: 'area-not-served' };
    for (const address of [WINDOWS, `**${endpoints.keepWindow()}`]) {
      await page.route(address, (route) => route.fulfill({ status: 404, json }));
    }
    await page.getByRole('button', { name: t('time.keep') }).click();
    await expect(page.getByRole('link', { name: t('time.areaUnservedText') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('time.keep') })).toBeHidden();
    await expect(page.getByRole('alert')).toBeHidden();
    await shopper.isAt(paths.checkoutTime(paths.checkoutComplete()));
  });
});
