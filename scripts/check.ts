import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { startPostgres } from './postgres.ts';

// Everything that must hold: `npm test` and the CI run all of it, `npm run check -- unit types` some.

interface Step {
  name: string;
  run(): Promise<Result>;
}

interface Result {
  passed: boolean;
  output: string;
}

const serverTests = ['server/src/**/*.test.ts'];
const unitTests = ['bakery', 'web', 'server', 'storefront'].map(
  (part) => `${part}/src/**/*.test.ts`,
);

const steps: Step[] = [
  { name: 'format', run: () => command(['biome', 'check', '.']) },
  { name: 'lint', run: () => command(['oxlint']) },
  { name: 'types', run: () => command(['node', 'scripts/types.ts']) },
  { name: 'specification', run: () => command(['node', 'scripts/specification.ts']) },
  { name: 'build', run: () => command(['node', 'scripts/build.ts']) },
  { name: 'unit', run: () => nodeTests([...unitTests, 'scripts/**/*.test.ts']) },
  { name: 'postgres', run: postgres },
  { name: 'browser', run: browser },
];

const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

for (const step of steps) {
  if (wished.length > 0 && !wished.includes(step.name)) continue;
  const start = performance.now();
  const { passed, output } = await step.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${passed ? '✔' : '✖'} ${step.name.padEnd(13)}${seconds} s  ${countIn(output)}`);
  if (!passed) {
    console.error(output);
    process.exit(1);
  }
}

/** The server's tests once more, on the database that production uses. */
async function postgres(): Promise<Result> {
  // The tests end processes, never the machine, so nothing here needs to reach the disk.
  const database = await startPostgres({ fsync: 'off' });
  try {
    return await nodeTests(serverTests, { TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}

async function browser(): Promise<Result> {
  const CHROMIUM = await chromiumPath();
  return command(['playwright', 'test'], { cwd: 'storefront', env: { CHROMIUM } });
}

function nodeTests(patterns: string[], env = {}): Promise<Result> {
  // A test that fails leaves its shop open, and nobody should wait for that. Not by --test-force-exit: it
  // cuts off what a file has still to tell.
  const reporter = ['--test-reporter=spec', '--test-concurrency=2', '--test-timeout=300000'];
  // A process for each file, all of the same modules: compiled once, each starts sooner.
  const NODE_COMPILE_CACHE = resolve('node_modules/.cache/compiled');
  return command(['node', '--test', ...reporter, ...patterns], {
    env: { NODE_COMPILE_CACHE, ...env },
  });
}

/** Runs with its output kept back: it only matters when the step fails. */
function command(words: string[], options: { cwd?: string; env?: object } = {}): Promise<Result> {
  const [name = '', ...args] = words;
  const child = spawn(name, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forward = () => child.kill('SIGTERM');
  process.on('SIGTERM', forward);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', forward);
      resolve({ passed: code === 0, output });
    });
  });
}

/** How many tests ran, from the summary of node:test or Playwright. */
function countIn(output: string): string {
  const count = /^ℹ pass (\d+)$/m.exec(output)?.[1] ?? /(\d+) passed/.exec(output)?.[1];
  return count ? `${count} passed` : '';
}
