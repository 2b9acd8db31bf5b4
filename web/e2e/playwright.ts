import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, testBrowserPath } from '../../scripts/chromium.ts';

/**
 * Pictures that are marked lazy are fetched when they come into view, not from screens away: a fifth of what it takes
 * to open the home page. How early a browser fetches them is its own choice, and hangs on its network.
 */
const NO_MARGIN = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G']
  .map((network) => `lazyLoadingImageMarginPx${network}=0`)
  .join(',');

/** How every app is tested in a real Chromium: `npm run check -- browser`. */
export const browserTests = {
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has a browser and a shop of its own. Three keep two cores busy; with two a tenth of the time goes by unused.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  timeout: 60_000,
  // Long on a busy machine only: everything waits for what it needs to see and no longer.
  expect: { timeout: 15_000 },
  use: {
    // Far from Kuwait: times must be Kuwait's wherever people are.
    timezoneId: 'Pacific/Auckland',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests answer requests themselves, which a worker would take from them; those of reading offline allow it.
    serviceWorkers: 'block',
    // A trace of every test costs a fifth of the time: `npx playwright test --trace on <file>` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: await testBrowserPath(),
      // No page lives long enough to win back what the optimising compiler takes: a seventh of the time.
      args: [...chromiumArgs, '--js-flags=--no-opt', `--blink-settings=${NO_MARGIN}`],
    },
  },
} satisfies PlaywrightTestConfig;
