import { type Proof, type Row, readProof } from '../specification/rows.ts';
import type { Mutation } from './mutation.ts';

/** The file's text with the edit made. Throws unless the text to replace stands there exactly once. */
export function brokenText({ file, from, to }: Mutation, text: string): string {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${file} has “${from}” ${count} times`);
  return text.replace(from, () => to);
}

/** The test that the mutation's row names. Throws unless there is exactly one such row. */
export function proofOf({ row }: Mutation, rows: Row[]): Proof {
  const found = rows.filter(({ what }) => what === row);
  const proof = found.length === 1 ? readProof(found[0]?.held ?? '') : null;
  if (!proof) throw new Error(`${found.length} rows are named “${row}”`);
  return proof;
}
