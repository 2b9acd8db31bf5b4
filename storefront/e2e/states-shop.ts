import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState } from './states.ts';
import { CAKE, cakeControls, choose, photo, pickArea, WORDS } from './steps.ts';

/** An area that no kitchen serves. */
export const FAR_AREA = 'wafra';

/** Home, the menu, products, areas, and pages that are not there. */
export const SHOP_STATES: ScreenState[] = [
  { name: 'home', long: true, reach: (shopper) => shopper.open(paths.home()) },
  {
    name: 'home-returning',
    async reach(shopper) {
      await readyToPay(shopper);
      await shopper.open(paths.home());
    },
  },
  {
    name: 'home-category',
    async reach(shopper) {
      await shopper.open(paths.home('heart-cakes'));
      await scrollTo(shopper, shopper.say('home.categories'));
    },
  },
  {
    name: 'home-request',
    async reach(shopper) {
      await shopper.open(paths.home());
      const { page, say } = shopper;
      await page.getByRole('link', { name: say('home.requestCake') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'home-offline',
    async reach(shopper) {
      const { page, say } = shopper;
      await shopper.open(paths.home());
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await expect(page.getByText(say('shell.offline'))).toBeVisible();
    },
  },
  {
    name: 'menu',
    phonesOnly: true,
    async reach(shopper) {
      const { page, say } = shopper;
      await readyToPay(shopper);
      await shopper.open(paths.home());
      await page.getByRole('button', { name: say('shell.openMenu') }).click();
      await expect(page.getByRole('dialog', { name: say('shell.menu') })).toBeVisible();
    },
  },
  {
    name: 'product',
    long: true,
    reach: (shopper) => shopper.open(paths.product(CAKE.product)),
  },
  { name: 'product-selection', reach: (shopper) => shopper.open(paths.product('pearl-tower')) },
  { name: 'product-pictures', reach: (shopper) => shopper.open(paths.product('wild-berry-heart')) },
  {
    name: 'product-chosen',
    async reach(shopper) {
      await shopper.open(paths.product(CAKE.product));
      const { medium, vanilla, message, picture } = await cakeControls(shopper);
      await choose(medium);
      await choose(vanilla);
      await message.fill(WORDS[shopper.language]);
      await picture.setInputFiles(await photo(shopper));
      await expect(shopper.page.getByText(shopper.say('product.pictureAdded'))).toBeVisible();
      await message.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'product-errors',
    async reach(shopper) {
      await shopper.open(paths.product(CAKE.product));
      await (await cakeControls(shopper)).add.click();
      await holdToast(shopper, shopper.say('product.fillAll'));
    },
  },
  { name: 'location', reach: (shopper) => shopper.open(paths.location()) },
  {
    name: 'location-chosen',
    async reach(shopper) {
      await shopper.open(paths.location());
      await pickArea(shopper, 'salmiya');
      const { page, say } = shopper;
      await expect(page.getByText(say('location.fee'), { exact: true })).toBeAttached();
    },
  },
  {
    name: 'location-search',
    async reach(shopper) {
      await shopper.open(paths.location());
      await shopper.page.getByRole('searchbox').fill(shopper.language === 'ar' ? 'سال' : 'sal');
    },
  },
  {
    name: 'location-nothing',
    async reach(shopper) {
      await shopper.open(paths.location());
      await shopper.page.getByRole('searchbox').fill('xyz');
    },
  },
  {
    name: 'location-unserved',
    async reach(shopper, faults) {
      faults.announce(404, new RegExp(`/order/branch/${FAR_AREA}$`));
      await shopper.open(paths.location());
      await pickArea(shopper, FAR_AREA);
      const { page, say } = shopper;
      await expect(page.getByText(say('location.unserved'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'not-found',
    async reach(shopper, faults) {
      faults.announce(404, /\/nothing$/);
      await shopper.open('/nothing');
    },
  },
];

/** Waits for an error toast and keeps it: a pointer on it stops its time. */
export async function holdToast({ page }: Shopper, text: string): Promise<void> {
  const toast = page.getByRole('alert').getByText(text);
  await toast.hover();
  await expect(toast).toBeVisible();
}

async function scrollTo({ page }: Shopper, landmark: string): Promise<void> {
  const place = page.getByRole('navigation', { name: landmark });
  await place.evaluate((element) => element.scrollIntoView());
}

/** A cart that is worth less than any kitchen asks for. */
export async function smallCart({ menu }: Shopper) {
  return { items: [await savedLine(menu, 'chocolate-fudge-slice')] };
}
