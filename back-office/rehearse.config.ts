import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** A whole day of the bakery in real browsers: `npm run rehearse`. */
export default defineConfig(browserTests, {
  testDir: 'rehearsal',
  testMatch: '*.rehearsal.ts',
  workers: 1,
  timeout: 40 * 60_000,
});
