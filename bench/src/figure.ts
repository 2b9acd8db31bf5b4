/** One measured figure against its limit. Ratios are the shop's throughput over its yardstick's. */
export type Measured = {
  name: string;
  value: number;
  unit: 'ratio' | 'a second' | 's' | 'ms' | 'MB' | 'bytes' | 'points' | 'shift' | 'answers';
  limit: { atLeast: number } | { atMost: number };
  /** What else was seen on the way; for the reader, without a limit. */
  note?: string;
};

/** A figure, or why something could not be measured. */
export type Figure = Measured | { name: string; failure: string };

/**
 * What is asked of groups that can measure less: `paths` are the pages that are wished for, none means all;
 * `seconds` is how long each attack, or the soak, lasts; `attacks` are the names of those that are wished for, none means all; `orders`
 * is how many the grown shop has behind it.
 */
export type Asked = {
  paths: string[];
  seconds: number | undefined;
  attacks: string[];
  orders: number | undefined;
};

/** One group of figures: checks the shop's answers first, then takes the times. */
export type Group = { name: string; measure(asked: Asked): Promise<Figure[]> };

export function isWithin(figure: Figure): boolean {
  if ('failure' in figure) return false;
  const { value, limit } = figure;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** What `measure` gives; where it fails, one figure that tells why and misses its limit. */
export async function figuresOf(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    return [{ name, failure: error instanceof Error ? error.message : String(error) }];
  }
}

/** What so large a share of the values does not exceed: 0.95 for the 95th percentile. NaN where there are none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** The middle value; of an even number the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('no values, no median');
  return (lower + upper) / 2;
}
