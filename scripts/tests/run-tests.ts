import { type Choice, type TestStep, testFiles } from './files.ts';
import { type Ended, type FilesRun, runFiles } from './run-files.ts';

export interface TestsRun {
  passed: number;
  failed: number;
  /** What went wrong, to be read; empty when all is well. */
  problems: string;
  slowest: string[];
}

/** Tests wait a good deal, for the database and for each other: so many processes keep two cores busy. */
const PROCESSES = 4;
const SLOWEST = 20;

/** Runs those test files of a step that are chosen. */
export async function runTests(
  step: TestStep,
  { env = {}, ...choice }: Choice & { env?: NodeJS.ProcessEnv },
): Promise<TestsRun> {
  const run = await runFiles(testFiles(step, choice), { processes: PROCESSES, env });
  const failed = run.ended.filter(({ problem }) => problem !== '');
  return {
    passed: run.ended.filter(({ outcome }) => outcome === 'passed').length,
    failed: failed.length,
    problems: failed.length > 0 ? problemsOf(run, failed) : '',
    slowest: slowestOf(run.ended),
  };
}

function problemsOf({ written }: FilesRun, failed: Ended[]): string {
  const each = failed.map(({ path, problem }) => `✖ ${path.join(' › ')}\n${problem}`);
  return [written, ...each].join('\n\n');
}

function slowestOf(ended: Ended[]): string[] {
  return ended
    .filter(({ outcome }) => outcome === 'passed')
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ ms, path }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${path.join(' › ')}`);
}
