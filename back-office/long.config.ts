import { defineConfig } from '@playwright/test';
import { LONG_PROJECTS } from '../web/e2e/long.ts';
import type { DatabaseKind } from '../web/e2e/shop-server.ts';
import browserTests from './playwright.config.ts';

export default defineConfig<object, { database: DatabaseKind }>({
  ...browserTests,
  projects: LONG_PROJECTS,
});
