import type { Language } from '@mahlab/bakery/rules/language';
import { test as base, expect } from '@playwright/test';
import { type Faults, watchFaults } from '../../web/e2e/faults.ts';
import { inLanguages } from '../../web/e2e/languages.ts';
import { ownNetwork } from '../../web/e2e/own-network.ts';
import { type DatabaseKind, type ShopServer, startShopServer } from '../../web/e2e/shop-server.ts';
import { leaveRoutes } from '../../web/e2e/steady-routes.ts';
import { openMenu, type ShopMenu } from './shop-menu.ts';
import { Shopper } from './shopper.ts';

export { expect };

type ShopFixtures = {
  /** The language of the shop in this test. */
  language: Language;
};
type Fixtures = {
  shopper: Shopper;
  faults: Faults;
};
type WorkerFixtures = {
  /** What the shop's database is: see `playwright.config.ts`. */
  database: DatabaseKind;
  shop: ShopServer;
  menu: ShopMenu;
};

/** Playwright's test with a shop of its own. */
export const shopTest = base.extend<ShopFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const shop = await startShopServer({ database });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  menu: [async ({ shop }, use) => use(openMenu(shop.origin)), { scope: 'worker' }],

  context: async ({ context }, use) => {
    await ownNetwork(context);
    await use(context);
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  locale: async ({ language }, use) => use(language === 'ar' ? 'ar-KW' : 'en-GB'),
});

/** With somebody in front of it in Chromium; every fault that a test did not announce fails it. */
export const test = shopTest.extend<Fixtures>({
  faults: [
    async ({ context, shop }, use) => {
      const faults = watchFaults(context, shop);
      await use(faults);
      await leaveRoutes(context);
      expect(await faults.found()).toEqual([]);
    },
    { auto: true },
  ],

  shopper: async ({ page, language, menu }, use) => use(new Shopper(page, language, menu)),
});

export const { inBothLanguages, inEnglish, inArabic, inTurns } = inLanguages(test);
