import lighthouse, { type Flags, type Result, type RunnerResult } from 'lighthouse';
import { openBrowser } from './browser.ts';
import { median } from './figure.ts';
import { type Kept, keep } from './kept.ts';
import { openTab } from './tab.ts';
import { waitedMs } from './waited.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
} as const;
/** Those count in which the page's thread waited least for a processor: what it waits is the machine's, and Lighthouse takes it for the page's. */
const RUNS = { made: 5, counted: 3 };
const TRIES = 4;
/**
 * Four times slower than a desktop of the kind that Lighthouse's own factor of four is meant for, of a benchmark index of 1500 to
 * 2000 (its docs/throttling.md, "Calibrating the CPU slowdown"). On a machine of less it would stand for a slower phone.
 */
const PHONE_INDEX = 1750 / 4;
const MOST_SLOWDOWN = 4;
const INDEX_RUNS = 3;

/** What Lighthouse says of a page on a slow phone: medians of the runs that count. */
export type Judged = {
  /** Of 100. */
  scores: Record<Category, number>;
  /** Cumulative layout shift. */
  shift: number;
  /** Milliseconds. */
  times: Record<keyof typeof TIMES, number>;
  /** Titles of the audits that were not passed in some run, beside those of mere speed. */
  failed: string[];
  /** How many runs broke off and were made again. */
  broken: number;
  /** The machine's benchmark index just before. */
  index: number;
};

/** How a machine stands for a phone: its own benchmark index, and how many times slower its processor is made. */
type Phone = { index: number; slowdown: number };

/** The phone that pages are judged on: the same on every machine, and asked before each page, since a machine's speed changes. */
async function phoneOf(url: string): Promise<Phone> {
  const indexes: number[] = [];
  while (indexes.length < INDEX_RUNS) {
    const { lhr } = await run(url, { onlyAudits: ['viewport'] });
    indexes.push(lhr.environment.benchmarkIndex);
  }
  const index = median(indexes);
  return { index, slowdown: Math.min(MOST_SLOWDOWN, Math.max(1, index / PHONE_INDEX)) };
}

/** Judges a page by some runs, each in a browser of its own that holds what `kept` says and nothing else. */
export async function lighthouseOf(url: string, kept: Kept): Promise<Judged> {
  const phone = await phoneOf(url);
  const flags: Flags = {
    onlyCategories: [...CATEGORIES],
    throttling: { cpuSlowdownMultiplier: phone.slowdown },
  };
  const runs: { result: Result; waited: number }[] = [];
  let broken = 0;
  while (runs.length < RUNS.made) {
    const { lhr, artifacts } = await run(url, flags, kept);
    if (!lhr.runtimeError) {
      runs.push({ result: lhr, waited: waitedMs(artifacts.Trace.traceEvents) });
      continue;
    }
    // Chromium sometimes loses a part of its trace, such as where the navigation starts.
    broken += 1;
    if (broken === TRIES) throw new Error(`${lhr.runtimeError.code}, ${TRIES} times`);
  }
  const results = runs
    .toSorted((a, b) => a.waited - b.waited)
    .slice(0, RUNS.counted)
    .map(({ result }) => result);
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
    broken,
    index: phone.index,
  };
}

async function run(url: string, flags: Flags, kept: Kept = {}): Promise<RunnerResult> {
  const browser = await openBrowser();
  try {
    const tab = await openTab(browser.port);
    await keep(tab, url, kept);
    tab.close();
    const judged = await lighthouse(url, {
      ...flags,
      port: browser.port,
      logLevel: 'error',
      // The browser is new: there is nothing in it but what was put there.
      disableStorageReset: true,
    });
    if (!judged) throw new Error(`Lighthouse said nothing of ${url}`);
    return judged;
  } finally {
    browser.close();
  }
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
