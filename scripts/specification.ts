import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Every row of docs/specification.md names where a line of the specification lives and the test that
// holds it. This fails when a file or a test of that name does not exist: `npm run check -- specification`.

const top = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENT = 'docs/specification.md';

const known = new Map<string, Set<string>>();

const faults = rows(readFileSync(`${top}${DOCUMENT}`, 'utf8')).flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

type Row = { line: number; cells: string[] };

function rows(text: string): Row[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').slice(1, -1) }))
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.length > 0 && !isHead(cells));
}

function isHead(cells: string[]): boolean {
  return cells.every((cell) => /^-*$/.test(cell)) || cells[1] === 'where it lives';
}

function faultsOf({ line, cells }: Row): string[] {
  const at = `${DOCUMENT}:${line}:`;
  const [what = '', where = '', held = ''] = cells;
  if (cells.length !== 3 || !what || !where || !held) return [`${at} needs what, where and test`];
  return [
    ...quoted(where).flatMap((file) =>
      existsSync(`${top}${file}`) ? [] : [`${at} there is no ${file}`],
    ),
    ...faultsOfTest(held).map((fault) => `${at} ${fault}`),
  ];
}

/** A test stands as `file`: “name”. */
function faultsOfTest(held: string): string[] {
  const [, file, name] = /^`([^`]+)`: “(.+)”$/.exec(held) ?? [];
  if (!file || !name) return [`“${held}” names no test`];
  if (!existsSync(`${top}${file}`)) return [`there is no ${file}`];
  return testsIn(file).has(name) ? [] : [`${file} has no test “${name}”`];
}

/** The names of a file's tests as they are written, placeholders included. */
function testsIn(file: string): Set<string> {
  const names = known.get(file) ?? new Set(namesIn(readFileSync(`${top}${file}`, 'utf8')));
  known.set(file, names);
  return names;
}

function namesIn(source: string): string[] {
  const found = source.matchAll(/\btest\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/g);
  return [...found].map(([, single, template, double]) => single ?? template ?? double ?? '');
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}
