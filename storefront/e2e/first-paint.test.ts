import type { Page } from '@playwright/test';
import { areaText } from '../src/parts/kitchens/area-text.ts';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { holdScripts } from './hold-scripts.ts';
import { remember, savedArea, savedLine } from './saved.ts';
import { cakeControls } from './steps.ts';
import { expect, inBothLanguages, inEnglish, inTurns, test } from './test.ts';

const CAKE = 'confetti-birthday-cake';

/** More is a jump that people notice. */
const STILL = 0.01;

inBothLanguages((language) => {
  test('a returning shopper sees area and cart before the app runs, and nothing moves', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const items = [await savedLine(menu, CAKE, { quantity: 3 })];
    const { location, branch } = await savedArea(menu, 'salmiya');
    await remember(page, { location, branch, items });
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.home()), { waitUntil: 'domcontentloaded' });
    await measureShifts(page);

    const place = page.getByRole('link', { name: t('home.deliverTo') });
    await expect(place).toContainText(areaText(location, language));
    const cart = page.getByRole('link', { name: t('home.viewCart') });
    await expect(cart).toContainText('3');
    await expect(cart).toContainText('32.700');
    await expect(page.getByText(t('home.selectLocation')).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');

    release();
    await shopper.hydrated();
    await expect(page.getByRole('link', { name: t('shell.cart', { count: 3 }) })).toBeVisible();
    await expect(place).toContainText(areaText(location, language));
    expect(await shifts(page)).toBeLessThanOrEqual(STILL);
  });

  test('before the app runs the cart shows its cakes, and the checkout how to go on', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const line = await savedLine(menu, CAKE);
    await remember(page, { ...(await savedArea(menu, 'salmiya')), items: [line] });
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.cart()), { waitUntil: 'domcontentloaded' });
    const main = page.getByRole('main');
    await expect(main.getByText(language === 'ar' ? line.arabicName : line.name)).toBeVisible();
    const picture = main.locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.goto(shopper.address(paths.checkoutCustomer()), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: t('checkout.asGuest') }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await expect(page.getByLabel(t('checkout.name'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: t('checkout.asGuest') })).toBeVisible();
  });
});

test('a page whose code got lost on the way asks for it again', async ({ shopper, faults }) => {
  const { page, t } = shopper;
  faults.announce(0, /\/assets\//);
  const lost = new Set<string>();
  await page.route(/\/assets\/(?!entry-client)[^/]+\.js$/, (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort('failed');
  });
  await shopper.open(paths.cart());
  await shopper.hydrated();
  await page.getByRole('link', { name: t('shell.seeAllCakes') }).click();
  await shopper.isAt(paths.home());
});

test('a page whose code does not come starts anew once, and asks on from there', async ({
  shopper,
  faults,
}) => {
  const { page } = shopper;
  faults.announce(0, /\/assets\//);
  let opened = 0;
  page.on('domcontentloaded', () => (opened += 1));
  const asked = new Map<string, number>();
  await page.route(/\/assets\/(?!entry-client)[^/]+\.js$/, (route) => {
    const key = `${opened} ${route.request().url()}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    // A browser that remembers what was lost would ask once for each page.
    return opened > 1 && asked.get(key) === 3 ? route.continue() : route.abort('failed');
  });
  await shopper.open(paths.cart());
  expect(opened).toBe(2);
});

inTurns(
  [paths.product('wild-berry-heart'), paths.location(), paths.cart(), paths.checkoutCustomer()],
  (path) => {
    test(`nothing moves while ${path} hydrates`, async ({ shopper, menu }) => {
      const { page } = shopper;
      await remember(page, {
        ...(await savedArea(menu, 'salmiya')),
        items: [await savedLine(menu, CAKE, { message: 'Happy birthday, Dana' })],
      });
      const release = await holdScripts(page);
      await page.goto(shopper.address(path), { waitUntil: 'domcontentloaded' });
      await measureShifts(page);
      release();
      await shopper.hydrated();
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toBeLessThanOrEqual(STILL);
    });
  },
);

inTurns(
  [paths.home(), paths.search(), paths.designer(), paths.cart(), paths.checkoutCustomer()],
  (path) => {
    test(`${path} starts without a look at the browser's languages`, async ({ shopper, menu }) => {
      const { page } = shopper;
      const message = 'Happy birthday, نورة';
      await remember(page, {
        ...(await savedArea(menu, 'salmiya')),
        items: [await savedLine(menu, CAKE, { message })],
      });
      await page.addInitScript(noteFormats);
      await page.goto(shopper.address(path));
      await shopper.hydrated();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (globalThis as Noted).formats)).toEqual([]);
    });
  },
);

inEnglish(() => {
  test('home keeps room for the last orders, and nothing moves when they come', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await rememberOrder(shopper, await placedOrder(shopper, { steps: ['baking'] }));
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.home()), { waitUntil: 'domcontentloaded' });
    await measureShifts(page);
    release();
    await shopper.hydrated();
    await expect(page.getByRole('button', { name: t('orders.again') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts(page)).toBeLessThanOrEqual(STILL);
  });

  test('a button pressed before the app runs is not pressed in vain', async ({ shopper }) => {
    const { page, t } = shopper;
    const release = await holdScripts(page);
    await page.goto(shopper.address(paths.home()), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: t('profile.menu') })).toBeVisible();
  });

  test('an option chosen before the app runs is chosen', async ({ shopper }) => {
    const { page } = shopper;
    const release = await holdScripts(page);
    const path = shopper.address(paths.product(CAKE));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { medium, vanilla, add } = await cakeControls(shopper);
    await medium.locator('..').click();
    await vanilla.locator('..').click();
    release();
    await shopper.hydrated();
    await expect(add).toContainText('15.400');
    await expect(medium).toBeChecked();
    await expect(vanilla).toBeChecked();
  });
});

type Noted = typeof globalThis & { formats: string[] };

/** Notes which of `Intl` a page makes: the first takes some 15 ms. */
function noteFormats(): void {
  const noted = globalThis as Noted;
  noted.formats = [];
  for (const name of ['Segmenter', 'NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
    const construct = (target: object, given: unknown[]) => {
      noted.formats.push(name);
      return Reflect.construct(target as typeof Object, given) as object;
    };
    Reflect.set(Intl, name, new Proxy(Intl[name], { construct }));
  }
}

type Measured = typeof globalThis & { shifted: number };

/**
 * Counts layout shifts from now on. Not before the typefaces are here: what stands in for them is what the
 * machine has, and few have what shoppers' devices have. First visits are the benchmark's.
 */
async function measureShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const measured = globalThis as Measured;
    measured.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        measured.shifted += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** The sum of the layout shifts so far, once what has been drawn last has been counted. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as Measured).shifted)),
        );
      }),
  );
}
