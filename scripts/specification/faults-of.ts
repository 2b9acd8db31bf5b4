import { type Proof, type Row, readProof } from './rows.ts';
import { goesBy, testsIn } from './tests-in.ts';

/** More rows than this on one test, and each has to name the steps that look at it. */
const MOST_ROWS = 5;
/** It looks for faults of accessibility and of Arabic ink alone, whatever a page shows. */
const AXE = 'axe.test.ts';

/** Answers a file's text, or null where there is none. */
export type Read = (file: string) => string | null;
/** What is wrong in a line of a document. */
export type Fault = { line: number; fault: string };

/** What is wrong with the rows; `read` answers a file's text, or null where there is none. */
export function faultsOf(rows: Row[], read: Read): Fault[] {
  return [
    ...rows.flatMap((row) => faultsOfRow(row, read).map((fault) => ({ line: row.line, fault }))),
    ...faultsOfCrowds(rows),
  ];
}

function faultsOfRow({ what, where, held }: Row, read: Read): string[] {
  if (!what || where.length === 0 || !held) return ['needs what, where and test'];
  const missing = where.filter((file) => read(file) === null).map((file) => `there is no ${file}`);
  const proof = readProof(held);
  return [...missing, ...(proof ? faultsOfProof(proof, read) : [`“${held}” names no test`])];
}

/** What is wrong with what a row names as its test. */
export function faultsOfProof({ file, test, steps }: Proof, read: Read): string[] {
  if (file.endsWith(`/${AXE}`)) return ['the run of axe does not look at what the row says'];
  const source = read(file);
  if (source === null) return [`there is no ${file}`];
  const found = testsIn(source).find((written) => goesBy(written, test, source));
  if (!found) return [`${file} has no test “${test}”`];
  if (found.isLong) return [`“${test}” is for the long run alone`];
  const missing = steps.filter((step) => !found.steps.includes(step));
  return missing.map((step) => `“${test}” has no step “${step}”`);
}

/** Tests that many rows name without telling which steps look at which of them. */
function faultsOfCrowds(rows: Row[]): Fault[] {
  const proved = rows.flatMap(({ line, held }) => {
    const proof = readProof(held);
    return proof ? [{ line, test: proof.test, file: proof.file, steps: proof.steps.join() }] : [];
  });
  const byTest = Map.groupBy(proved, ({ file, test }) => `${file} ${test}`);
  return [...byTest.values()]
    .filter((group) => group.length > MOST_ROWS)
    .flatMap((group) =>
      group
        .filter(({ steps }) => !steps || group.filter((one) => one.steps === steps).length > 1)
        .map(({ line, test }) => ({
          line,
          fault: `${group.length} rows name “${test}”: this one needs steps of its own`,
        })),
    );
}
