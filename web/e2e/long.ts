import type { PlaywrightTestConfig, Project } from '@playwright/test';
import type { DatabaseKind } from './shop-server.ts';

/** What `npm test` leaves to the long run: the tests in the other language, and the rest of the screens' states. */
export const LONG_PROJECTS: Project<object, { database: DatabaseKind }>[] = [
  { name: 'embedded', grep: /(?=.*@long)(?=.*@clock)/s, workers: 1, use: { database: 'embedded' } },
  { name: 'postgres', grep: /@long/, grepInvert: /@clock/, use: { database: 'postgres' } },
];

/** The journeys in WebKit, the engine of an iPhone and an iPad, one at a time, as its driver has them: `npm run test:long -- webkit`. */
export const IN_WEBKIT: PlaywrightTestConfig<object, { database: DatabaseKind }> = {
  testMatch: '*.webkit.ts',
  workers: 1,
  projects: [{ name: 'webkit', use: { database: 'postgres' } }],
};
