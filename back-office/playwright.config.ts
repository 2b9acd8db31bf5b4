import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';

/** The office as staff see it. */
export default defineConfig(browserTests, {
  // The tests of a file share its people and orders.
  fullyParallel: false,
  use: { viewport: { width: 1440, height: 900 } },
});
