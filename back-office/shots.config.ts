import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** Pictures of every screen of the office, at the sizes of the design's: `npm run shots`. */
export default defineConfig(browserTests, {
  testDir: 'pictures',
  testMatch: '*.shots.ts',
  reporter: [['dot']],
  timeout: 4 * 60_000,
});
