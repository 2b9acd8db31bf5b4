import { inLanguages } from '../../web/e2e/languages.ts';
import { shopTest } from './test.ts';
import { startWebKitDriver, type WebKitDriver } from './webkit-driver.ts';
import { WebKitShopper } from './webkit-shopper.ts';

export { expect } from './test.ts';

/** Playwright's test with a shop of its own and somebody in front of it in WebKit; what a page throws fails it. */
export const test = shopTest.extend<{ shopper: WebKitShopper }, { webKit: WebKitDriver }>({
  webKit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const driver = await startWebKitDriver();
      await use(driver);
      driver.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  shopper: async ({ webKit, shop, language }, use) => {
    const shopper = await WebKitShopper.atShop(webKit.address, shop.origin, language);
    try {
      await use(shopper);
      shopTest.expect(await shopper.faults()).toEqual([]);
    } finally {
      await shopper.leave();
    }
  },
});

export const { inBothLanguages } = inLanguages(test);
