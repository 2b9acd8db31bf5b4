import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';

/** Those that set the shop's clock, which PostgreSQL does not allow. The others take half its processor time there. */
const ON_EMBEDDED = /\/kitchen-alone\.test\.ts$/;

/** The office as staff see it. */
export default defineConfig<object, { database: DatabaseKind }>(browserTests, {
  globalSetup: '../web/e2e/postgres.ts',
  // The tests of a file share its people and orders.
  fullyParallel: false,
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    { name: 'embedded', testMatch: ON_EMBEDDED, use: { database: 'embedded' } },
    { name: 'postgres', testIgnore: ON_EMBEDDED, use: { database: 'postgres' } },
  ],
});
