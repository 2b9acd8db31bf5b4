import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';

/**
 * Whose shops have a database on PostgreSQL, which takes half the processor time: those that only look at the shop. The
 * rest have the embedded one, as whoever tries the shop has it.
 */
const ON_POSTGRES =
  /\/(?:checkout|choices|contact|designer-\w+|empty-scene|filter|fonts|google|head|home|late-fonts|location|nearest|offline|pages|product|release|search|toasts)\.test\.ts$/;

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
    { name: 'embedded', testIgnore: ON_POSTGRES, use: { database: 'embedded' } },
    { name: 'postgres', testMatch: ON_POSTGRES, use: { database: 'postgres' } },
  ],
});
