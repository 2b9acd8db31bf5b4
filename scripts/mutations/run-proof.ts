import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { captureCommand } from '../capture-command.ts';
import type { Proof } from '../specification/rows.ts';

export interface ProofRun {
  passed: boolean;
  /** The steps that failed; in a test of node none. */
  steps: string[];
  output: string;
}

// What the long run asks of other tests would only slow these down.
const env = { TEST_LONG: '' };

/** Runs the test of a row in a checkout, alone. Throws when it did not run at all. */
export async function runProof(checkout: string, proof: Proof): Promise<ProofRun> {
  return proof.file.startsWith('storefront/e2e/')
    ? runInBrowser(checkout, proof)
    : runInNode(checkout, proof);
}

async function runInNode(cwd: string, { file, test }: Proof): Promise<ProofRun> {
  const name = pattern(test);
  const flags = ['--test', '--test-reporter=tap', `--test-name-pattern=(?:^| )${name}$`];
  const { output } = await captureCommand(['node', ...flags, file], { cwd, env });
  const ended = [...output.matchAll(new RegExp(String.raw`^\s*(not ok|ok) \d+ - ${name}$`, 'gm'))];
  if (ended.length === 0) throw new Error(`“${test}” did not run:\n${output}`);
  return { passed: ended.every(([, outcome]) => outcome === 'ok'), steps: [], output };
}

async function runInBrowser(checkout: string, { file, test }: Proof): Promise<ProofRun> {
  const build = await captureCommand(['node', 'scripts/build.ts'], { cwd: checkout });
  if (!build.passed) throw new Error(build.output);
  const cwd = join(checkout, 'storefront');
  const report = join(checkout, 'report.json');
  const flags = ['-g', `${pattern(test)}$`, '--workers', '1', '-x', '--reporter', 'json'];
  const { output } = await captureCommand(
    ['playwright', 'test', relative('storefront', file), ...flags],
    { cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const results = resultsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  const ran = results.filter(({ status }) => status !== 'skipped');
  if (ran.length === 0) throw new Error(`“${test}” did not run:\n${output}`);
  const failed = ran.filter(({ status }) => status !== 'passed');
  return {
    passed: failed.length === 0,
    steps: failed.flatMap(({ steps = [] }) => failedSteps(steps)),
    output: failed.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
  };
}

/** What of Playwright's JSON report is read. */
interface Suite {
  suites?: Suite[];
  specs?: { tests: { results: Result[] }[] }[];
}
interface Result {
  status: string;
  errors: { message?: string }[];
  steps?: Step[];
}
interface Step {
  title: string;
  error?: unknown;
  steps?: Step[];
}

function resultsIn({ suites = [], specs = [] }: Suite): Result[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(resultsIn)];
}

function failedSteps(steps: Step[]): string[] {
  return steps
    .filter(({ error }) => error !== undefined)
    .flatMap(({ title, steps: inner = [] }) => [title, ...failedSteps(inner)]);
}

/** A regular expression for a test's name, whatever stands for its placeholders. */
function pattern(test: string): string {
  return test
    .split(/\$\{[^}]*\}/)
    .map((part) => RegExp.escape(part))
    .join('.+');
}
