import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';

/** The shop as shoppers see it. */
export default defineConfig<object, { database: DatabaseKind }>(browserTests, {
  globalSetup: '../web/e2e/postgres.ts',
  fullyParallel: true,
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  },
  projects: [
    // PostgreSQL does not allow to set the shop's clock; all else takes half the processor time there.
    {
      name: 'embedded',
      grep: /@clock/,
      grepInvert: /@long/,
      workers: 1,
      use: { database: 'embedded' },
    },
    // The long run makes what is marked so: see long.config.ts.
    { name: 'postgres', grepInvert: /@clock|@long/, use: { database: 'postgres' } },
  ],
});
