import type { Language } from '@mahlab/bakery/rules/language';
import { inLanguages } from '../../web/e2e/languages.ts';
import { type WebKitDriver, webKitDriver } from '../../web/e2e/webkit-driver.ts';
import { WebKitPerson } from '../../web/e2e/webkit-person.ts';
import type { TextKey } from '../src/translations.ts';
import { addressIn } from './shopper.ts';
import { shopTest } from './test.ts';
import { TRANSLATE } from './texts.ts';

export { expect } from './test.ts';

/** A shopper in WebKit. */
export type WebKitShopper = WebKitPerson<TextKey>;

/** As narrow as its window can be. */
const PHONE = { width: 390, height: 844 };

/** Opens a browser of its own at the driver's address, for the shop at this origin. */
export const shopperInWebKit = (address: string, origin: string, language: Language) =>
  WebKitPerson.at(address, {
    origin,
    t: TRANSLATE[language],
    addressOf: (path) => addressIn(language, path),
    window: PHONE,
    isReady: () => 'ready' in document.documentElement.dataset,
  });

/** Playwright's test with a shop of its own and somebody in front of it in WebKit; what a page throws fails it. */
export const test = shopTest.extend<{ shopper: WebKitShopper }, { webKit: WebKitDriver }>({
  webKit: webKitDriver,
  shopper: async ({ webKit, shop, language }, use) => {
    const shopper = await shopperInWebKit(webKit.address, shop.origin, language);
    try {
      await use(shopper);
      shopTest.expect(await shopper.faults()).toEqual([]);
    } finally {
      await shopper.leave();
    }
  },
});

export const { inBothLanguages } = inLanguages(test);
