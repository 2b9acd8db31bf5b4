import type { Language } from '@mahlab/bakery/rules/language';
import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

const { projects: _, globalSetup: _unused, ...config } = browserTests;

/** A whole day of the bakery in real browsers: `npm run rehearse`, in the owner's language. */
export default defineConfig<{ language: Language }>(config, {
  testDir: 'rehearsal',
  testMatch: '*.rehearsal.ts',
  workers: 1,
  timeout: 40 * 60_000,
  projects: [
    { name: 'en', use: { language: 'en' } },
    { name: 'ar', use: { language: 'ar' } },
  ],
});
