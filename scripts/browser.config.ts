import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import backOffice from '../back-office/playwright.config.ts';
import storefront from '../storefront/playwright.config.ts';
import { browserTests } from '../web/e2e/playwright.ts';

/** The storefront's tests come last: of theirs, which each run alone, one worker waits least at the end for the other. */
const APPS = { 'back-office': backOffice, storefront };

const top = fileURLToPath(new URL('..', import.meta.url));
const projects = Object.entries(APPS).flatMap(([app, { fullyParallel, use, projects = [] }]) =>
  projects.map((project) => ({
    ...project,
    name: `${app} ${project.name}`,
    testDir: `${top}${app}/e2e`,
    fullyParallel: fullyParallel === true,
    use: { ...use, ...project.use },
  })),
);

/** The browser tests of every app in one run, with one PostgreSQL: `npm run check -- browser`. */
export default defineConfig({
  ...browserTests,
  testDir: top,
  outputDir: `${top}test-results`,
  globalSetup: '../web/e2e/postgres.ts',
  projects,
});
