import { defineConfig } from '@playwright/test';
import shots from './shots.config.ts';

/** The pictures of `docs/guide`: `npm run guide`. */
export default defineConfig(shots, { testMatch: '*.guide.ts', workers: 1, timeout: 8 * 60_000 });
