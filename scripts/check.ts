import { parseArgs } from 'node:util';
import { captureCommand } from './capture-command.ts';
import { startPostgres } from './postgres.ts';
import { processorSeconds } from './processor-time.ts';
import type { TestStep } from './tests/files.ts';
import { runTests } from './tests/run-tests.ts';

// Everything that must hold: `npm test` and the CI run all of it, `npm run check -- unit types` some.
// `--shuffle 7` orders test files, and those of the browser test by test, by that seed. Of node:test, `--only
// payments` runs the files with that in their path, and `--slowest` names the tests that take longest.

interface Step {
  name: string;
  run: () => Promise<Result>;
  /** Tests run alone, one step after the other; all else runs beside each other, before them. */
  isTests?: boolean;
  /** Made when it is named, as by the long run. */
  isLong?: boolean;
}

interface Result {
  passed: boolean;
  output: string;
  /** Of tests, where the step has any. */
  counts?: { passed: number; failed: number };
  slowest?: string[];
}

const steps: Step[] = [
  { name: 'format', run: () => captureCommand(['biome', 'check', '.']) },
  { name: 'lint', run: lint },
  { name: 'types', run: () => captureCommand(['node', 'scripts/types.ts']) },
  { name: 'specification', run: () => captureCommand(['node', 'scripts/specification.ts']) },
  { name: 'build', run: () => captureCommand(['node', 'scripts/build.ts']) },
  { name: 'unit', run: () => nodeTests('unit'), isTests: true },
  { name: 'embedded', run: () => nodeTests('embedded'), isTests: true, isLong: true },
  { name: 'postgres', run: postgres, isTests: true },
  { name: 'browser', run: browser, isTests: true },
];

const { values: options, positionals: wished } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    shuffle: { type: 'string' },
    slowest: { type: 'boolean', default: false },
  },
});
const unknown = wished.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
const chosen = steps.filter(({ name, isLong }) =>
  wished.length === 0 ? !isLong : wished.includes(name),
);
// To install it is mostly to wait for the network.
const chromium = chosen.some(({ name }) => name === 'browser') ? findTestBrowser() : undefined;
await Promise.all(chosen.filter(({ isTests }) => !isTests).map(runStep));
for (const step of chosen.filter(({ isTests }) => isTests)) {
  if (!process.exitCode) await runStep(step);
}
const processor = processorSeconds();
if (processor !== undefined) console.log(`  processor ${seconds(processor)}`);
if (total.passed + total.failed > 0) {
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** Runs a step and prints its line: how long it took, and what it counted. */
async function runStep({ name, run }: Step): Promise<void> {
  const start = performance.now();
  const { passed, output, counts, slowest } = await run();
  const wall = seconds((performance.now() - start) / 1000);
  const told = counts ? `${counts.passed} passed, ${counts.failed} failed` : '';
  console.log(`${passed ? '✔' : '✖'} ${name.padEnd(13)}${wall}  ${told}`);
  total.passed += counts?.passed ?? 0;
  total.failed += counts?.failed ?? 0;
  if (options.slowest) for (const line of slowest ?? []) console.log(line);
  if (passed) return;
  console.error(output);
  process.exitCode = 1;
}

function seconds(count: number): string {
  return `${count.toFixed(1).padStart(7)} s`;
}

/** On one core: on several, each core works out the types anew that the rules ask for. */
function lint(): Promise<Result> {
  return captureCommand(['oxlint'], { env: { GOMAXPROCS: '1', GOGC: '300' } });
}

/** The path of the tests' Chromium. It is installed, where it is missing, while other steps run. */
async function findTestBrowser(): Promise<string> {
  const { passed, output } = await captureCommand(['node', 'scripts/chromium.ts', 'tests']);
  const path = output.trimEnd().split('\n').at(-1) ?? '';
  if (!passed) throw new Error(output);
  return path;
}

/** The server's tests on the database that production uses. */
async function postgres(): Promise<Result> {
  // The tests end processes, never the machine, so nothing here needs to reach the disk.
  const database = await startPostgres({ fsync: 'off' });
  try {
    return await nodeTests('postgres', { TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}

async function nodeTests(step: TestStep, env = {}): Promise<Result> {
  const seed = options.shuffle === undefined ? undefined : Number(options.shuffle);
  const run = await runTests(step, { seed, only: options.only, env });
  const { passed, failed, problems, slowest } = run;
  return { passed: failed === 0, output: problems, counts: { passed, failed }, slowest };
}

async function browser(): Promise<Result> {
  const CHROMIUM = await chromium;
  const order = options.shuffle === undefined ? [] : ['--shuffle', options.shuffle];
  const config = ['--config', 'scripts/browser.config.ts'];
  const { passed, output } = await captureCommand(['playwright', 'test', ...config, ...order], {
    env: { CHROMIUM },
  });
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(output)?.[1] ?? 0);
  return { passed, output, counts: { passed: count('passed'), failed: count('failed') } };
}
