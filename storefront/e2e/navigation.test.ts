import { nameIn } from '@mahlab/bakery/rules/language';
import type { BrowserContext, Locator } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { messageFields, placing, tab } from './designer.ts';
import { holdScripts } from './hold-scripts.ts';
import { openRequest, photos, requestControls, seesSent } from './request.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, cakeControls, choose, photo } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

// Of presses in a row the last counts. The page's clock stands still: patience with code that is late ends when a test says so.

inEnglish((language) => {
  test('a press whose code is late takes nobody away from what was pressed after it', async ({
    shopper,
    menu,
  }) => {
    const { page } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    const cheesecakes = nameIn(await menu.category('cheesecakes'), language);
    await area.click();
    await expect(page.locator('html[data-going]')).toBeAttached();
    await page.getByRole('link', { name: cheesecakes, exact: true }).click();
    await shopper.isAt(paths.home('cheesecakes'));
    await expect(page.locator('html[data-going]')).toHaveCount(0);
    await page.clock.runFor(2000);
    await shopper.isAt(paths.home('cheesecakes'));
    await release();
    await shopper.isAt(paths.home('cheesecakes'));
  });

  test('nor from where Back leads', { tag: LONG }, async ({ shopper }) => {
    const { page, t } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    await shopper.go(paths.home('cheesecakes'), page.getByRole('heading', { level: 2 }).first());
    await area.click();
    await expect(page.locator('html[data-going]')).toBeAttached();
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('home.allCakes') })).toBeVisible();
    await expect(page.locator('html[data-going]')).toHaveCount(0);
    await page.clock.runFor(2000);
    await release();
    await shopper.isAt(paths.home());
  });

  test('a link that is pressed twice is one page to go back from', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { area, release } = await homeWithoutAreas(shopper);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await area.dblclick();
    await release();
    await shopper.isAt(paths.location());
    expect(await length()).toBe(before + 1);
  });
});

inEnglish(() => {
  test('a cake that lies in the cart already is not added again by the press that leads there', async ({
    shopper,
    context,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce('offline', /\/assets\/|\/apis\//);
    await shopper.open(paths.product(CAKE.product));
    const { small, vanilla, add } = await cakeControls(shopper);
    await choose(small);
    await choose(vanilla);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    await add.click();
    await expect(page.getByText(t('shell.unreachable'))).toBeVisible();
    await shopper.isAt(paths.product(CAKE.product));
    await context.setOffline(false);
    await expect(page.getByText(t('shell.offline'))).toHaveCount(0);
    await add.click();
    await shopper.isAt(paths.cart());
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('10.900');
  });

  test('nor is a designed one', { tag: LONG }, async ({ shopper, context, faults }) => {
    const { page, t } = shopper;
    faults.announce('offline', /\/assets\/|\/apis\//);
    // The pictures of the next cake.
    faults.allow('offline', /\/cakes\//);
    const design = 'shape=round&flavour=vanilla&topping=none&size=small&cake=Dana';
    await shopper.open(paths.designer(design));
    await tab(shopper, 'message').click();
    const { onCake, add } = messageFields(shopper);
    await expect(onCake).toHaveValue('Dana');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('shell.offline'))).toBeVisible();
    await add.click();
    await expect(page.getByText(t('shell.unreachable'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('shell.offline'))).toHaveCount(0);
    // The next cake stands on the turntable by then.
    await tab(shopper, 'message').click();
    await add.click();
    await shopper.isAt(paths.cart());
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Dana');
  });

  test('pictures that the network lost come with it', async ({
    shopper,
    context,
    faults,
    menu,
  }) => {
    // Code that is fetched ahead, the reviews and the step of the visit may be under way, and the page asks for the product
    // as soon as the browser says that its network is back, which may be too soon.
    faults.allow('offline', /\/assets\/|\/review\/list|\/product\/|\/step$/);
    const { name } = await menu.product(CAKE.product);
    await context.route(MENU_PICTURES, (route) => route.abort('internetdisconnected'));
    await shopper.page.clock.install();
    const picture = await openWithoutPicture(shopper, shopper.named(name));
    await networkComesBack(shopper, { context, pictures: MENU_PICTURES });
    await isSeen(picture);
  });

  test('pictures that did not come are asked for again, though the network never went', async ({
    shopper,
    context,
    faults,
    menu,
  }) => {
    faults.announce(0, MENU_PICTURES);
    const { name } = await menu.product(CAKE.product);
    await context.route(MENU_PICTURES, (route) => route.abort('connectionreset'));
    const picture = await openWithoutPicture(shopper, shopper.named(name));
    await context.unroute(MENU_PICTURES);
    await isSeen(picture);
  });

  test('pictures that a shopper sent to a request come back with the network', {
    tag: LONG,
  }, async ({ shopper, context, faults }) => {
    const { page, t } = shopper;
    faults.allow('offline', /\/assets\//);
    await openRequest(shopper);
    await requestControls(shopper).add.setInputFiles(await photos(shopper, 1));
    await seesSent(shopper, 1);
    const pictures = /\/files\//;
    await context.route(pictures, (route) => route.abort('internetdisconnected'));
    await page.clock.install();
    await page.reload();
    await shopper.hydrated();
    const sent = page.getByRole('img', { name: `, ${t('request.state.done')}` });
    await expect(sent).toHaveJSProperty('tagName', 'SPAN');
    await networkComesBack(shopper, { context, pictures });
    await isSeen(sent);
  });

  test('so does the one to print on a cake, which can then be placed', { tag: LONG }, async ({
    shopper,
    context,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.allow('offline', /\/assets\/|\/cakes\//);
    await page.clock.install();
    await shopper.open(paths.designer('shape=round&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const pictures = /\/files\//;
    await context.route(pictures, (route) => route.abort('internetdisconnected'));
    await messageFields(shopper).picture.setInputFiles(await photo(shopper));
    const { area } = placing(shopper);
    await expect(page.getByText(t('designer.pictureComing'))).toBeVisible();
    await networkComesBack(shopper, { context, pictures });
    await isSeen(area.locator('img'));
    await page.keyboard.press('Escape');
    await isSeen(page.getByRole('tabpanel').locator('img[src^="/files/"]'));
  });
});

/** Longer than a picture is asked for again without a word of the network, in seconds. */
const ASKED_FOR_S = 40;
const MENU_PICTURES = /\/files\/products\//;

/** Opens the cake of this name, whose pictures are kept from the page. Answers where one would be. */
async function openWithoutPicture(shopper: Shopper, name: string): Promise<Locator> {
  await shopper.open(paths.product(CAKE.product));
  const picture = shopper.page.getByRole('main').getByRole('img', { name }).first();
  await expect(picture).toHaveJSProperty('tagName', 'SPAN');
  return picture;
}

type Network = { context: BrowserContext; pictures: RegExp };

/**
 * The network goes, and comes back with the pictures that were kept from the page. They have been asked for again as often as
 * they are without it.
 */
async function networkComesBack({ page, t }: Shopper, { context, pictures }: Network) {
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let second = 0; second < ASKED_FOR_S; second += 1) await page.clock.runFor(1_000);
  await context.setOffline(true);
  await expect(page.getByText(t('shell.offline'))).toBeVisible();
  await context.unroute(pictures);
  await context.setOffline(false);
  await page.clock.resume();
}

/** Waits until a picture has arrived. */
async function isSeen(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('tagName', 'IMG');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Home, whose link to the areas leads to code that is not here. */
async function homeWithoutAreas(shopper: Shopper) {
  const { page, t } = shopper;
  await page.clock.install();
  await shopper.open(paths.home());
  const letGo = await holdScripts(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return {
    area: page.getByRole('link', { name: t('home.deliverTo') }),
    release: async () => {
      letGo();
      await page.unrouteAll({ behavior: 'wait' });
      await page.clock.runFor(100);
    },
  };
}
