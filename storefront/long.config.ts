import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

const { grepInvert: _, ...config } = browserTests;

/** What `npm test` leaves to the long run: behaviours and the rest of the screens' states in the other language. */
export default defineConfig({ ...config, grep: /@long/ });
