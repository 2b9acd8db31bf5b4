import type { Language } from '@mahlab/bakery/rules/language';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Faults, watchFaults } from '../../web/e2e/faults.ts';
import { inLanguages } from '../../web/e2e/languages.ts';
import { ownNetwork } from '../../web/e2e/own-network.ts';
import {
  AS_OWNER,
  type DatabaseKind,
  type ShopServer,
  startShopServer,
} from '../../web/e2e/shop-server.ts';
import { leaveRoutes } from '../../web/e2e/steady-routes.ts';
import { newMember } from './new-member.ts';
import { Staff } from './staff.ts';

export { expect };

type OfficeFixtures = { language: Language };
type Fixtures = {
  faults: Faults;
  /** Somebody at a screen of the office at which nobody is signed in. */
  stranger: Staff;
  /** The shop's owner, signed in with a passkey. */
  owner: Staff;
  /** The owner at another screen, in a browser of its own. */
  elsewhere: Staff;
  /** Invites somebody, who is signed in with a passkey in a browser of their own, and has opened no page yet. */
  hire: (person: Person) => Promise<Staff>;
};
type Person = {
  name: string;
  role: StaffRole;
  /** Salmiya's alone where none are named. */
  kitchens?: string[];
  viewport?: { width: number; height: number };
  /** Their browser has the office's worker, to go on without a line. */
  worker?: true;
  /** The test's where none is named. */
  language?: Language;
};
type WorkerFixtures = {
  /** What the shop's database is: see `playwright.config.ts`. */
  database: DatabaseKind;
  shop: ShopServer & { office: string };
};

/** Playwright's test with a shop of its own. */
export const officeTest = base.extend<OfficeFixtures, WorkerFixtures>({
  language: ['en', { option: true }],

  database: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ database }, use) => {
      const shop = await startShopServer({ database });
      // Passkeys belong to a host's name, and an IP address has none.
      await use({ ...shop, office: shop.origin.replace('127.0.0.1', 'localhost') });
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  context: async ({ context }, use) => {
    await ownNetwork(context);
    await use(context);
  },
  baseURL: async ({ shop }, use) => use(shop.office),
  locale: async ({ language }, use) => use(localeOf(language)),
});

/** With staff in front of it in Chromium; every fault that a test did not announce fails it. */
export const test = officeTest.extend<Fixtures>({
  faults: [
    async ({ context, shop }, use) => {
      const faults = watchFaults(context, shop);
      // Whoever opens a page is asked who they are before they have signed in.
      faults.allow(401, /\/staff\/me$/);
      await use(faults);
      await leaveRoutes(context);
      expect(await faults.found()).toEqual([]);
    },
    { auto: true },
  ],

  stranger: async ({ page, language }, use) => use(new Staff(page, language)),
  owner: async ({ context, page, language, shop }, use) => {
    await context.addCookies([staffCookie(shop, OWNERS_TOKEN)]);
    await use(new Staff(page, language));
  },
  elsewhere: async ({ browser, language, shop }, use) => {
    const context = await browser.newContext({
      baseURL: shop.office,
      viewport: DESK,
      reducedMotion: 'reduce',
    });
    await ownNetwork(context);
    await context.addCookies([staffCookie(shop, OWNERS_TOKEN)]);
    await use(new Staff(await context.newPage(), language));
    await context.close();
  },
  hire: async ({ browser, language: usual, shop }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ kitchens = ['salmiya'], viewport = DESK, language = usual, ...person }) => {
      const { name, role, worker } = person;
      const token = await newMember(shop, { name, role, kitchens });
      const context = await browser.newContext({
        baseURL: shop.office,
        locale: localeOf(language),
        viewport,
        reducedMotion: 'reduce',
        ...(worker && { serviceWorkers: 'allow' }),
      });
      contexts.push(context);
      await ownNetwork(context);
      await context.addCookies([staffCookie(shop, token)]);
      return new Staff(await context.newPage(), language);
    });
    for (const context of contexts) await context.close();
  },
});

/** The size of a screen at a desk. */
const DESK = { width: 1440, height: 900 };
/** The size of a driver's phone. */
export const PHONE = { width: 390, height: 844 };

const localeOf = (language: Language) => (language === 'ar' ? 'ar-KW' : 'en-GB');

/** The session in which the owner of every tests' shop is signed in with a passkey. */
export const OWNERS_TOKEN = AS_OWNER.cookie.split('=')[1] ?? '';

export const STAFF_COOKIE = '__Host-staff';

/** The cookie of a session of staff's. */
export function staffCookie(shop: { office: string }, value: string) {
  // By its address, since a cookie with such a name may name no domain.
  const url = shop.office.replace('http:', 'https:');
  return {
    name: STAFF_COOKIE,
    value,
    url,
    httpOnly: true,
    secure: true,
    sameSite: 'Strict' as const,
  };
}

export const { inBothLanguages, inEnglish, inArabic } = inLanguages(test);
