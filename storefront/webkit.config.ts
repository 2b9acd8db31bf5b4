import { defineConfig } from '@playwright/test';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';
import browserTests from './playwright.config.ts';

/** Journeys in WebKit, an iPhone's engine, one at a time, as its driver has them: `npm run test:long -- webkit`. */
export default defineConfig<object, { database: DatabaseKind }>({
  ...browserTests,
  testMatch: '*.webkit.ts',
  workers: 1,
  projects: [{ name: 'webkit', use: { database: 'postgres' } }],
});
