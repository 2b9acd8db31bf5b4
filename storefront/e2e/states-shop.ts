import { nameIn } from '@mahlab/bakery/rules/language';
import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder, TO_THE_DOOR } from './accounts.ts';
import { IN_SALMIYA, standAt } from './geolocation.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';
import { CAKE, cakeControls, choose, photo, pickArea, WORDS } from './steps.ts';

/** An area that no kitchen serves. */
export const FAR_AREA = 'wafra';

/** Home, the menu, products, areas, and pages that are not there. */
export const SHOP_VISITS: Visit[] = [
  {
    states: [
      { name: 'home', long: true, reach: (shopper) => shopper.open(paths.home()) },
      {
        name: 'home-request',
        async reach({ page, t }) {
          await page.getByRole('link', { name: t('home.requestCake') }).scrollIntoViewIfNeeded();
        },
      },
      {
        name: 'home-offline',
        async reach({ page, t }, faults) {
          // What the page fetches beforehand may be on its way.
          faults.allow('offline', /\/assets\//);
          await page.evaluate(() => scrollTo(0, 0));
          await page.waitForLoadState('networkidle');
          await page.context().setOffline(true);
          await expect(page.getByText(t('shell.offline'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'home-returning',
        async reach(shopper) {
          await readyToPay(shopper);
          await shopper.open(paths.home());
        },
      },
      {
        name: 'home-ordered',
        async reach(shopper) {
          await rememberOrder(shopper, await placedOrder(shopper, { steps: TO_THE_DOOR }));
          await shopper.open(paths.home());
          const again = shopper.page.getByRole('button', { name: shopper.t('orders.again') });
          await expect(again).toBeVisible();
        },
      },
      {
        name: 'menu',
        phonesOnly: true,
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('shell.openMenu') }).click();
          await expect(page.getByRole('dialog', { name: t('profile.menu') })).toBeVisible();
        },
      },
      {
        name: 'home-category',
        async reach(shopper) {
          const { page, menu } = shopper;
          await page.keyboard.press('Escape');
          const hearts = await menu.category('heart-cakes');
          const name = nameIn(hearts, shopper.language);
          await shopper.go(paths.home(hearts.id), page.getByRole('heading', { level: 2, name }));
          await bringToTop(shopper, shopper.t('home.categories'));
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'product-pictures',
        reach: (shopper) => shopper.open(paths.product('wild-berry-heart')),
      },
      {
        name: 'product-selection',
        reach: (shopper) => goToProduct(shopper, 'pearl-tower'),
      },
      {
        name: 'product-errors',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.getByRole('button', { name: t('product.addToCart') }).click();
          await expect(page.getByText(t('product.fillAll'))).toBeVisible();
        },
      },
      {
        name: 'product',
        long: true,
        reach: (shopper) => goToProduct(shopper, CAKE.product),
      },
      {
        name: 'product-chosen',
        async reach(shopper) {
          const { page, t, language } = shopper;
          const { medium, vanilla, message, picture } = await cakeControls(shopper);
          await choose(medium);
          await choose(vanilla);
          await message.fill(WORDS[language]);
          await picture.setInputFiles(await photo(shopper));
          await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
          await message.scrollIntoViewIfNeeded();
        },
      },
    ],
  },
  {
    states: [
      { name: 'location', reach: (shopper) => shopper.open(paths.location()) },
      {
        name: 'location-denied',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('location.useMine') }).click();
          await expect(page.getByText(t('location.denied'))).toBeVisible();
        },
      },
      {
        name: 'location-nearest',
        async reach({ page, t }) {
          await standAt(page, IN_SALMIYA);
          await page.getByRole('button', { name: t('location.useMine') }).click();
          await expect(page.getByRole('radiogroup', { name: t('location.nearest') })).toBeVisible();
        },
      },
      {
        name: 'location-chosen',
        async reach(shopper) {
          await pickArea(shopper, 'salmiya');
          const { page, t } = shopper;
          await expect(page.getByText(t('location.fee'), { exact: true })).toBeAttached();
        },
      },
      {
        name: 'location-unserved',
        async reach(shopper, faults) {
          faults.announce(404, new RegExp(`/order/branch/${FAR_AREA}$`));
          await pickArea(shopper, FAR_AREA);
          const { page, t } = shopper;
          await expect(page.getByText(t('location.unserved'), { exact: true })).toBeVisible();
        },
      },
      {
        name: 'location-search',
        async reach({ page, language }) {
          await page.getByRole('searchbox').fill(language === 'ar' ? 'سال' : 'sal');
        },
      },
      {
        name: 'location-nothing',
        async reach({ page, t }) {
          await page.getByRole('searchbox').fill('xyz');
          await expect(page.getByText(t('location.nothing', { text: 'xyz' }))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'not-found',
        async reach(shopper, faults) {
          faults.announce(404, /\/nothing$/);
          await shopper.open('/nothing');
        },
      },
    ],
  },
];

async function goToProduct(shopper: Shopper, id: string): Promise<void> {
  const { page, menu } = shopper;
  const name = shopper.named((await menu.product(id)).name);
  await shopper.go(paths.product(id), page.getByRole('heading', { level: 1, name }));
}

/** Waits for an error toast and keeps it: a pointer on it stops its time. */
export async function holdToast({ page }: Shopper, text: string): Promise<void> {
  const toast = page.getByRole('alert').getByText(text);
  await toast.hover();
  await expect(toast).toBeVisible();
}

export async function closeToast({ page, t }: Shopper): Promise<void> {
  const close = page.getByRole('alert').getByRole('button', { name: t('shell.close') });
  await close.click();
  await expect(close).toHaveCount(0);
}

async function bringToTop({ page }: Shopper, landmark: string): Promise<void> {
  const place = page.getByRole('navigation', { name: landmark });
  await place.evaluate((element) => element.scrollIntoView());
}

/** A cart that is worth less than any kitchen asks for. */
export async function smallCart({ menu }: Shopper) {
  return { items: [await savedLine(menu, 'chocolate-fudge-slice')] };
}
