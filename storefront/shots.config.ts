import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

const { projects: _, ...config } = browserTests;

/** Pictures of every screen, at the sizes and densities of the design's: `npm run shots`. */
export default defineConfig(config, {
  testMatch: '*.shots.ts',
  reporter: [['dot']],
  projects: [
    { name: '390', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
    {
      name: '1440',
      use: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
    },
  ],
});
