/** So much takes about as long as a verification. */
const ROUNDS = 6_000_000;

/** Computes, and asks nobody for anything; answers what it took, in milliseconds. */
export function computeTimed(): number {
  const begun = performance.now();
  let sum = 0;
  for (let n = 0; n < ROUNDS; n += 1) sum = (sum * 31 + n) | 0;
  const took = performance.now() - begun;
  // So that the sum is needed.
  if (!Number.isInteger(sum)) throw new Error('no sum');
  return took;
}
