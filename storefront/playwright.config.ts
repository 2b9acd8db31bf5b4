import { defineConfig } from '@playwright/test';
import { browserTests } from '../web/e2e/playwright.ts';

/** The shop as shoppers see it. */
export default defineConfig(browserTests, {
  fullyParallel: true,
  // The long run makes them: see long.config.ts.
  grepInvert: /@long/,
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  },
});
