/** A line of the specification: what it says, the files where it lives, and what holds it. */
export type Row = { line: number; what: string; where: string[]; held: string };

/** What holds a row: a test by its file and name, and where it has many rows the steps that look at this one. */
export type Proof = { file: string; test: string; steps: string[] };

/** The rows of the document's tables, with their line numbers. */
export function readRows(text: string): Row[] {
  return text.split('\n').flatMap((source, index) => {
    const cells = source.split('|').slice(1, -1);
    const [what = '', where = '', held = ''] = cells.map((cell) => cell.trim());
    if (cells.every((cell) => /^\s*-*\s*$/.test(cell))) return [];
    if (where === 'where it lives') return [];
    return [{ line: index + 1, what, where: quoted(where), held }];
  });
}

/** Reads `file`: “test”, or `file`: “test” › “step”, “step”; null when it is neither. */
export function readProof(held: string): Proof | null {
  const [, file, test, steps = ''] =
    /^`([^`]+)`: “([^”]+)”(?: › (“[^”]+”(?:, “[^”]+”)*))?$/.exec(held) ?? [];
  if (!file || !test) return null;
  return { file, test, steps: [...steps.matchAll(/“([^”]+)”/g)].map(([, step = '']) => step) };
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
}
