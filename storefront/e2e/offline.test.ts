import type { Page } from '@playwright/test';
import type { Faults } from '../../web/e2e/faults.ts';
import { paths } from '../src/paths.ts';
import { expectScene } from './empty-scene.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

inEnglish(() => {
  test('what was opened is read without a network; the rest says so and goes on later', async ({
    shopper,
    faults,
    menu,
  }) => {
    const { page, t } = shopper;
    announceOffline(faults);
    // Pictures that were never in view are not kept; which those are is the browser's choice.
    faults.allow(0, /\/files\/products\//);
    const name = shopper.named((await menu.product(CAKE.product)).name);
    await shopper.open(paths.home());
    await isKept(shopper, paths.home());
    await page.getByRole('link', { name: t('home.addProduct', { name }) }).click();
    await shopper.isAt(paths.product(CAKE.product));
    await isKept(shopper, paths.product(CAKE.product));

    await page.context().setOffline(true);
    await page.reload();
    await shopper.hydrated();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    await shopper.open(paths.home());
    await expect(page.getByRole('link', { name: t('home.addProduct', { name }) })).toBeVisible();

    await shopper.open(paths.location());
    const title = t('offline.title').replace('\n', ' ');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectScene(page);
    // The worker's network may come back after the page's: code is asked for again.
    faults.allow(0, /\/assets\//);
    await page.context().setOffline(false);
    await shopper.isAt(paths.location());
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('a network that comes back unheard is found all the same', async ({ shopper, faults }) => {
    announceOffline(faults);
    const { page, t } = shopper;
    await page.addInitScript(() => {
      addEventListener('online', (event) => event.stopImmediatePropagation());
    });
    await page.clock.install();
    await shopper.open(paths.home());
    await isKept(shopper, paths.home());
    await page.context().setOffline(true);
    await shopper.open(paths.location());
    const title = page.getByRole('heading', { name: t('offline.title').replace('\n', ' ') });
    await expect(title).toBeVisible();
    faults.allow(0, /\/assets\//);
    await page.context().setOffline(false);
    await expect(title).toBeVisible();
    // The page looks again so often.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
    await shopper.isAt(paths.location());
  });

  test('nothing personal is kept, and no page of the checkout or payment is answered from what was', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    announceOffline(faults);
    await readyToPay(shopper);
    await shopper.open(paths.cart());
    await isKept(shopper, paths.cart());
    await page.getByRole('link', { name: t('cart.checkout') }).click();
    await shopper.isAt(paths.checkoutComplete());
    await page.context().setOffline(true);
    await expect(page.getByText(t('checkout.waitsForNetwork'))).toBeVisible();
    await payButton(shopper).click();
    await expect(page.getByRole('alert')).toContainText(t('checkout.offline'));
    for (const path of [paths.checkoutComplete(), paths.paymentSuccess('token'), paths.orders()]) {
      await shopper.open(path);
      await expect(page).toHaveURL(/\/offline\?from=/);
    }
    await shopper.open(paths.cart());
    await expect(page.getByRole('heading', { name: t('cart.items') })).toBeAttached();
    const personal = /checkout|payment|orders|profile|login|\/files\/u\/|saved=|auth|address/;
    expect((await keptAddresses(page)).filter((address) => personal.test(address))).toEqual([]);
  });
});

for (const from of ['/\t/evil.example', '/\\evil.example', '/.//evil.example']) {
  test(`whoever is to go on to ${JSON.stringify(from)} stays in the shop`, async ({ shopper }) => {
    await shopper.open(`/offline?from=${encodeURIComponent(from)}`);
    await shopper.page.getByRole('button', { name: shopper.t('offline.again') }).click();
    await shopper.isAt(paths.home());
  });
}

test('browsers find everything that installing needs', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open(paths.home());
  await isKept(shopper, paths.home());
  const browser = await page.context().newCDPSession(page);
  const { errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as { icons: { src: string; sizes: string }[]; dir: string };
  expect(manifest.dir).toBe('ltr');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Tests run in a window that keeps nothing; that is the only thing in the way.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

/** Without a network every request fails that is not answered from what was kept. */
function announceOffline(faults: Faults): void {
  faults.announce('offline', /./);
}

/** Waits until the page stands in what the worker keeps. */
async function isKept(shopper: Shopper, path: string): Promise<void> {
  const wanted = new URL(shopper.address(path), shopper.page.url()).href.replace(/\/ar\/$/, '/ar');
  await expect.poll(() => keptAddresses(shopper.page)).toContain(wanted);
}

async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) =>
        (await globalThis.caches.open(name)).keys(),
      ),
    );
    return caches.flat().map(({ url }) => url);
  });
}
