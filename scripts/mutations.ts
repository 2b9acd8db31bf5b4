import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testBrowserPath } from './chromium.ts';
import { brokenText, proofOf } from './mutations/break.ts';
import { copyCheckout } from './mutations/copy-checkout.ts';
import type { Mutation } from './mutations/mutation.ts';
import { ofRules } from './mutations/rules.ts';
import { type ProofRun, runProof } from './mutations/run-proof.ts';
import { ofScreens } from './mutations/screens.ts';
import { type Proof, readRows } from './specification/rows.ts';

// Shows that rows of docs/specification.md name tests that look at what they say: in a copy of the work
// tree it breaks the behaviour of a row and expects the row's test to fail, at a step that the row names.
// `npm run test:long -- mutations` runs all; `node scripts/mutations.ts carousel` runs rows with such words.

const top = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const wanted = [...ofRules, ...ofScreens].filter(
  ({ row }) => words.length === 0 || words.some((word) => row.toLowerCase().includes(word)),
);
const rows = readRows(readFileSync(join(top, 'docs/specification.md'), 'utf8'));

// Later, so that the signal reaches the running test first.
const stop = () => setImmediate(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
process.env['CHROMIUM'] ??= await testBrowserPath();
const copy = copyCheckout(top);

const unbroken = new Map<string, ProofRun>();
const lines: string[] = [];
let survived = 0;
for (const mutation of wanted) {
  const proof = proofOf(mutation, rows);
  const fault = await survives(mutation, proof);
  if (fault) survived += 1;
  const cells = [mutation.row, edit(mutation), held(proof), fault ? `✖ ${fault}` : '✔'];
  console.log(`${mutation.row}: ${cells.at(-1)}`);
  lines.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}
console.log(
  `\n| row | broken | test | failed as it must |\n|---|---|---|---|\n${lines.join('\n')}\n`,
);
console.log(`${lines.length - survived} failed as they must, ${survived} did not`);
process.exitCode = survived > 0 || lines.length === 0 ? 1 : 0;

/** Why the test is no proof of its row, if it is none. Prints how it failed, for whoever doubts. */
async function survives(mutation: Mutation, proof: Proof): Promise<string | null> {
  const key = `${proof.file} ${proof.test}`;
  const whole = unbroken.get(key) ?? (await runProof(copy, proof));
  unbroken.set(key, whole);
  const run = whole.passed ? await runBroken(mutation, proof) : whole;
  console.log(run.output);
  return whole.passed ? faultOf(run, proof) : 'fails with nothing broken';
}

async function runBroken(mutation: Mutation, proof: Proof): Promise<ProofRun> {
  const file = join(copy, mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, brokenText(mutation, text));
  try {
    return await runProof(copy, proof);
  } finally {
    writeFileSync(file, text);
  }
}

function faultOf({ passed, steps }: ProofRun, proof: Proof): string | null {
  if (passed) return 'passed';
  if (proof.steps.length === 0 || proof.steps.some((step) => steps.includes(step))) return null;
  return `failed elsewhere${steps.map((step) => `, at “${step}”`).join('')}`;
}

function edit({ file, from, to }: Mutation): string {
  return `\`${file}\`: \`${from}\` → \`${to}\``;
}

function held({ file, test, steps }: Proof): string {
  const names = [`“${test}”`, steps.map((step) => `“${step}”`).join(', ')];
  return `\`${file}\`: ${names.filter(Boolean).join(' › ')}`;
}
