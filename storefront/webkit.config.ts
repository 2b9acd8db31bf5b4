import { defineConfig } from '@playwright/test';
import { IN_WEBKIT } from '../web/e2e/long.ts';
import browserTests from './playwright.config.ts';

export default defineConfig({ ...browserTests, ...IN_WEBKIT });
