import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
import { expect, test } from './test.ts';

test('a tab whose code a release has taken away starts anew where it was going, with its cart', async ({
  shopper,
  faults,
}) => {
  const { page, t } = shopper;
  await readyToPay(shopper);
  await page.clock.install();
  await shopper.open(paths.home());
  await page.waitForLoadState('networkidle');
  // A page that has only just begun is of the newest release (see fetched.ts).
  await page.clock.fastForward('00:11');
  faults.announce(404, /\/assets\/.+\.js$/);
  let isOldTab = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOldTab = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isOldTab ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: t('home.requestCake') }).click();
  await expect.poll(() => isOldTab).toBe(false);
  await shopper.isAt(paths.requestCake());
  await shopper.hydrated();
  await expect(page.getByRole('button', { name: t('request.submit') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('items'))).toContain('confetti');
});
