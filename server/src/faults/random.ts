/** Numbers that a seed repeats: mulberry32, for choosing faults, never for secrets. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** True so often of once. */
  chance(share: number): boolean;
  pick<T>(of: readonly [T, ...T[]]): T;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share) => next() < share,
    pick: (of) => of[Math.floor(next() * of.length)] ?? of[0],
  };
}
