import { join } from 'node:path';
import { defineConfig } from 'vite';
import { appBuild, LIBRARIES } from '../web/build/app-build.ts';

/** What every screen needs, in one chunk. */
const SHELL = new RegExp(
  `${LIBRARIES}|${/back-office[\\/]src[\\/]((?!first-paint)[\w-]+\.(ts|tsx)|(frame|keys|live|parts|session|state)[\\/].*)$|(web|ui|rules|api)[\\/](src[\\/])?[\w-]+\.tsx?$/.source}`,
);

export default defineConfig(({ isSsrBuild }) =>
  appBuild(
    {
      source: join(import.meta.dirname, 'src'),
      base: '/office/',
      input: ['src/entry-client.tsx', 'src/first-paint.ts'],
      groups: [{ name: 'office', test: SHELL }],
    },
    isSsrBuild,
  ),
);
