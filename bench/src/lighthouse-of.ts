import lighthouse, { type Result } from 'lighthouse';
import { median } from './figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const;
const RUNS = 5;

/** What Lighthouse says of a page on a slow phone: medians of some runs. */
export type Judged = {
  /** Of 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Cumulative layout shift. */
  shift: number;
  /** Milliseconds. */
  times: Record<keyof typeof TIMES, number>;
  /** Titles of the audits that were not passed in some run, beside those of mere speed. */
  failed: string[];
};

/** Judges a page by the browser whose debugging protocol is at `port`; the first run only warms up. */
export async function lighthouseOf(url: string, port: number): Promise<Judged> {
  await run(url, port);
  const results: Result[] = [];
  for (let count = 0; count < RUNS; count += 1) results.push(await run(url, port));
  const middle = (read: (result: Result) => number) => median(results.map(read));
  const each = <K extends string>(keys: readonly K[], read: (result: Result, key: K) => number) =>
    Object.fromEntries(keys.map((key) => [key, middle((result) => read(result, key))])) as Record<
      K,
      number
    >;
  return {
    scores: each(CATEGORIES, (result, name) => (result.categories[name]?.score ?? 0) * 100),
    shift: middle((result) => numeric(result, 'cumulative-layout-shift')),
    times: each(Object.keys(TIMES) as (keyof typeof TIMES)[], (result, name) =>
      numeric(result, TIMES[name]),
    ),
    failed: [...new Set(results.flatMap(failedAudits))],
  };
}

async function run(url: string, port: number): Promise<Result> {
  const judged = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  });
  if (!judged) throw new Error(`Lighthouse said nothing of ${url}`);
  const { runtimeError } = judged.lhr;
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  return judged.lhr;
}

function numeric(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
  return value;
}

/** Those that cost points in a category where nothing less than 100 will do. */
function failedAudits({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
}
