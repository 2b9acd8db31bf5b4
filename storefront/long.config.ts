import { defineConfig } from '@playwright/test';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';
import browserTests from './playwright.config.ts';

const { projects: _, ...config } = browserTests;

/** What `npm test` leaves to the long run: behaviours and the rest of the screens' states in the other language. */
export default defineConfig<object, { database: DatabaseKind }>(config, {
  grep: /@long/,
  use: { database: 'postgres' },
});
