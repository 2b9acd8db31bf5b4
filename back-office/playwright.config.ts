import { defineConfig } from '@playwright/test';
import { chromiumArgs, testBrowserPath } from '../scripts/chromium.ts';

/** The office as staff see it, in a real Chromium: `npm run check -- browser`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The tests of a file share its people and orders.
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  // Long on a busy machine only: everything waits for what it needs to see and no longer.
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Far from Kuwait: times must be Kuwait's wherever staff are.
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: await testBrowserPath(),
      args: [...chromiumArgs, '--js-flags=--no-opt'],
    },
  },
});
