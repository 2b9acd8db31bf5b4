import type { Project } from '@playwright/test';
import type { DatabaseKind } from './shop-server.ts';

/** What `npm test` leaves to the long run: the tests in the other language, and the rest of the screens' states. */
export const LONG_PROJECTS: Project<object, { database: DatabaseKind }>[] = [
  { name: 'embedded', grep: /(?=.*@long)(?=.*@clock)/s, workers: 1, use: { database: 'embedded' } },
  { name: 'postgres', grep: /@long/, grepInvert: /@clock/, use: { database: 'postgres' } },
];
