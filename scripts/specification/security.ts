import { type Fault, faultsOfProof, type Read } from './faults-of.ts';
import type { Proof } from './rows.ts';

/** A row of docs/security.md: requirements of OWASP ASVS, what they want, what holds it, and its tests. */
export type SecurityRow = { line: number; cells: string[] };

/** Where files lie that are named without their part. */
const SERVER = 'server/src/';

/** The rows of the document's tables whose last column is `test`, with their line numbers. */
export function readSecurityRows(text: string): SecurityRow[] {
  let isTested = false;
  return text.split('\n').flatMap((source, index) => {
    const cells = source
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const isHead = cells.at(-1) === 'test';
    isTested = isHead || (isTested && cells.length > 0);
    const isRow = isTested && !isHead && !cells.every((cell) => /^-+$/.test(cell));
    return isRow ? [{ line: index + 1, cells }] : [];
  });
}

/** What is wrong with the rows; `read` answers a file's text, or null where there is none. */
export function faultsOfSecurity(rows: SecurityRow[], read: Read): Fault[] {
  const readAnywhere: Read = (file) => read(file) ?? read(SERVER + file);
  return rows.flatMap(({ line, cells }) =>
    faultsOfRow(cells, readAnywhere).map((fault) => ({ line, fault })),
  );
}

/** Requirements that the document says are met, and again that they are not, or that they do not apply. */
export function contradictionsIn(text: string): Fault[] {
  const [met = '', unmet = ''] = text.split(/^## Not met yet$/m);
  const first = met.split('\n').length;
  const inMet = new Set(
    met
      .split('\n')
      .flatMap((line) => /^\| (\d[^|]*)/.exec(line)?.[1] ?? [])
      .flatMap(numbersIn),
  );
  return unmet.split('\n').flatMap((source, index) => {
    const listed = /^\| (\d[^|]*)/.exec(source)?.[1] ?? (/^(?:- |  )/.test(source) ? source : '');
    return numbersIn(listed)
      .filter((number) => inMet.has(number))
      .map((number) => ({ line: first + index, fault: `${number} is among what is met, too` }));
  });
}

function numbersIn(text: string): string[] {
  return text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}

function faultsOfRow(cells: string[], read: Read): string[] {
  const [numbers = '', , holds = '', tests = ''] = cells;
  if (cells.length !== 4 || cells.some((cell) => cell === '')) {
    return ['needs numbers, what, what holds it and test'];
  }
  const isNumbered = /^\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*$/.test(numbers);
  const files = [...holds.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file);
  const proofs = proofsIn(tests);
  return [
    ...(isNumbered ? [] : [`“${numbers}” are no requirements`]),
    ...files.filter((file) => read(file) === null).map((file) => `there is no ${file}`),
    ...(proofs ?? []).flatMap((proof) => faultsOfProof(proof, read)),
    ...(proofs ? [] : [`“${tests}” names no test`]),
  ];
}

/** Reads `file`: “test”, “another test”; `other file`: “test”. Null when it is anything else. */
export function proofsIn(tests: string): Proof[] | null {
  const found = tests.split(/; (?=`)/).map((part) => {
    const [, file, names] = /^`([^`]+)`: (“[^”]+”(?:, “[^”]+”)*)$/.exec(part) ?? [];
    return [...(names?.matchAll(/“([^”]+)”/g) ?? [])].map(([, test = '']) => ({
      file: file ?? '',
      test,
      steps: [],
    }));
  });
  return found.every((proofs) => proofs.length > 0) ? found.flat() : null;
}
