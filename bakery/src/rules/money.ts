/** Money inside Mahlab is whole fils: 1 KWD = 1,000 fils. The wire carries KWD with at most 3 decimals. */
export type Fils = number;

const LARGEST = 1_000_000_000;

/**
 * Whole fils of a wire amount in KWD, exactly: `fils(14.5)` is 14500.
 * The number is read by its decimal digits, never multiplied, so no binary fraction can creep in.
 * Throws a RangeError on more than 3 decimals, negatives, or anything that is no amount.
 */
export function fils(kwd: number): Fils {
  const amount = parseKwd(String(kwd));
  if (amount === null) throw new RangeError(`not an amount in KWD: ${kwd}`);
  return amount;
}

/** Whole fils of a sum of many amounts on the wire, which may be larger than one amount is. */
export function filsOfSum(kwd: number): Fils {
  return Math.round(kwd * 1000);
}

/** The wire form of an amount: fils as KWD, the number nearest to its three decimals. */
export function kwd(amount: Fils): number {
  return Number(formatKwd(amount));
}

/** Fils from text such as "5.5" or "5.500"; null when it is not an amount in KWD. */
export function parseKwd(text: string): Fils | null {
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const amount = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
  return amount <= LARGEST ? amount : null;
}

/** The three-decimal digits of an amount, without currency: 14500 is "14.500". */
export function formatKwd(amount: Fils): string {
  const whole = Math.trunc(amount / 1000);
  const rest = Math.abs(amount % 1000);
  const sign = amount < 0 && whole === 0 ? '-' : '';
  return `${sign}${whole}.${String(rest).padStart(3, '0')}`;
}
