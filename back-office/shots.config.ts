import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

const { projects: _, globalSetup: _unused, ...config } = browserTests;

/** Pictures of every screen of the office, at the sizes of the design's: `npm run shots`. */
export default defineConfig(config, {
  testDir: 'pictures',
  testMatch: '*.shots.ts',
  reporter: [['dot']],
  timeout: 4 * 60_000,
});
