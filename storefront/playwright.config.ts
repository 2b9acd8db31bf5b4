import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';

/** Those that set the shop's clock, which PostgreSQL does not allow. The others take half its processor time there. */
const ON_EMBEDDED = /\/(?:account|time)-journeys?\.test\.ts$/;

/** The shop as shoppers see it. */
export default defineConfig<object, { database: DatabaseKind }>(browserTests, {
  globalSetup: '../web/e2e/postgres.ts',
  fullyParallel: true,
  // The long run makes them: see long.config.ts.
  grepInvert: /@long/,
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  },
  projects: [
    { name: 'embedded', testMatch: ON_EMBEDDED, use: { database: 'embedded' } },
    { name: 'postgres', testIgnore: ON_EMBEDDED, use: { database: 'postgres' } },
  ],
});
