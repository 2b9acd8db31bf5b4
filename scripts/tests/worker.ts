import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, describe, mock } from 'node:test';

// Runs test files one after another in this process, as the parent hands them over: what they share is
// loaded once. Each file is a suite, so its hooks are its own. Its tests are told by `reporter.ts`.

const TIMEOUT_MS = 300_000;
/** Nobody hears the results any more. */
const giveUp = () => process.exit(1);
process.on('disconnect', giveUp);

const require = createRequire(import.meta.url);

process.on('message', ({ file }: { file?: string }) => {
  if (file === undefined) {
    // The process ends by itself, unless a test left something open.
    process.off('disconnect', giveUp);
    process.disconnect?.();
    return;
  }
  const environment = { ...process.env };
  describe(file, { timeout: TIMEOUT_MS }, () => {
    after(() => {
      // Under a clock that stands still the next file would wait for ever.
      mock.reset();
      // Vite, for one, sets NODE_ENV, with which the next file's shops would start as in production.
      restoreEnvironment(environment);
    });
    // `require` runs the file within the suite; an import would run it outside.
    require(resolve(file));
  });
});

function restoreEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
