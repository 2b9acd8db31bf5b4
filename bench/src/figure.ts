/** One measured figure against its limit. Ratios are the shop's throughput over its yardstick's. */
export type Figure = {
  name: string;
  value: number;
  unit: 'ratio' | 'a second' | 's' | 'MB' | 'bytes' | 'points' | 'shift';
  limit: { atLeast: number } | { atMost: number };
  /** What else was seen on the way; for the reader, without a limit. */
  note?: string;
};

/** One group of figures: checks the shop's answers first, then takes the times. */
export type Group = { name: string; measure(): Promise<Figure[]> };

export function isWithin({ value, limit }: Figure): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** The middle value; of an even number the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new Error('no values, no median');
  return (lower + upper) / 2;
}
