import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.ts';
import { type TestStep, testFiles } from './tests/files.ts';
import { type Ended, runFiles } from './tests/run-files.ts';

// `npm run test:repeat`: runs each test file fifty times on both databases, three at a time on each core, to find
// tests that fail once in a while. `npm run test:repeat -- --times 10 payments orders` runs some files.
// What ran is kept in `.cache/repeat.json`, and another run goes on from there: delete it to begin anew.

/** How often each file ran, and how often all its tests passed. */
type Counts = Record<string, { runs: number; green: number }>;

const folder = fileURLToPath(new URL('../.cache', import.meta.url));
const kept = join(folder, 'repeat.json');
/** So many files run before what came of them is written down. */
const BATCH = 60;
/** Each test has a third of a core: what is slow or waits for nothing certain shows. */
const PROCESSES = 3 * availableParallelism();

const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' } },
});
const times = Number(options.times);
const counts: Record<TestStep, Counts> = { unit: {}, embedded: {}, postgres: {}, ...read() };

const database = await startPostgres({ fsync: 'off' });
try {
  await repeat('unit', {});
  await repeat('embedded', {});
  await repeat('postgres', { TEST_DATABASE_URL: database.url });
} finally {
  await database.stop();
}

const all = Object.entries(counts).flatMap(([step, files]) =>
  Object.entries(files).map(([file, { runs, green }]) => ({ step, file, runs, green })),
);
const broken = all.filter(({ runs, green }) => green < runs);
for (const { step, file, runs, green } of broken) {
  console.log(`✖ ${step.padEnd(8)} ${file}: green ${green} times of ${runs}`);
}
console.log(`${all.length - broken.length} files were green each time, ${broken.length} were not`);
process.exitCode = broken.length > 0 || all.length === 0 ? 1 : 0;

/** Runs the step's files until each has run often enough; those that ran least come first. */
async function repeat(step: TestStep, env: NodeJS.ProcessEnv): Promise<void> {
  const files = testFiles(step).filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  for (;;) {
    const left = files.filter((file) => runsOf(step, file) < times);
    if (left.length === 0) return;
    const batch = left
      .toSorted((one, other) => runsOf(step, one) - runsOf(step, other))
      .slice(0, BATCH);
    const { ended } = await runFiles(batch, { processes: PROCESSES, env });
    // A process that does not end is told of under a name of its own.
    const told = ended.map(({ file }) => file).filter((file) => !batch.includes(file));
    for (const file of new Set([...batch, ...told])) note(step, file, ended);
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, `${JSON.stringify(counts, null, 2)}\n`);
  }
}

function runsOf(step: TestStep, file: string): number {
  return counts[step][file]?.runs ?? 0;
}

/** Counts a run of a file, and prints what failed in it. */
function note(step: TestStep, file: string, ended: Ended[]): void {
  const failed = ended.filter((one) => one.problem !== '' && one.file === file);
  const { runs, green } = counts[step][file] ?? { runs: 0, green: 0 };
  counts[step][file] = { runs: runs + 1, green: green + (failed.length === 0 ? 1 : 0) };
  for (const { path, problem } of failed) {
    console.log(`✖ ${step}, run ${runs + 1}: ${path.join(' › ')}\n${problem}\n`);
  }
}

function read(): Partial<Record<TestStep, Counts>> | undefined {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Partial<Record<TestStep, Counts>>;
  } catch {
    return undefined;
  }
}
