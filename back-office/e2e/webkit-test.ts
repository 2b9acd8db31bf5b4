import { inLanguages } from '../../web/e2e/languages.ts';
import { type LosingNetwork, startLosingNetwork } from '../../web/e2e/losing-network.ts';
import { type WebKitDriver, webKitDriver } from '../../web/e2e/webkit-driver.ts';
import { WebKitPerson } from '../../web/e2e/webkit-person.ts';
import { BASE } from '../src/paths.ts';
import type { TextKey } from '../src/translations.ts';
import { officeTest, STAFF_COOKIE } from './test.ts';
import { TRANSLATE } from './texts.ts';

export { expect, OWNERS_TOKEN, PHONE } from './test.ts';

/** A tablet of Apple's, as it lies in a kitchen. */
export const TABLET = { width: 1180, height: 820 };

type Fixtures = {
  /** Opens WebKit for whoever this session is of. It is sent on the way: on HTTP WebKit keeps no cookie of HTTPS. */
  atWork: (token: string, window: typeof TABLET) => Promise<WebKitPerson<TextKey>>;
};

/** Playwright's test with a shop of its own and staff in front of it in WebKit; what a page throws fails it. */
export const test = officeTest.extend<Fixtures, { webKit: WebKitDriver }>({
  webKit: webKitDriver,
  atWork: async ({ webKit, shop, language }, use) => {
    const people: WebKitPerson<TextKey>[] = [];
    const networks: LosingNetwork[] = [];
    try {
      await use(async (token, window) => {
        const cookie = `${STAFF_COOKIE}=${token}`;
        const network = await startLosingNetwork(shop.origin, { cookie });
        networks.push(network);
        const person = await WebKitPerson.at(webKit.address, {
          origin: network.origin,
          t: TRANSLATE[language],
          addressOf: (path) => BASE[language] + (path === '/' ? '' : path),
          window,
          isReady,
        });
        people.push(person);
        return person;
      });
      for (const person of people) officeTest.expect(await person.faults()).toEqual([]);
    } finally {
      for (const person of people) await person.leave();
      for (const network of networks) network.stop();
    }
  },
});

export const { inBothLanguages } = inLanguages(test);

/** Runs in the page: its data is here. */
function isReady(): boolean {
  return document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]');
}
