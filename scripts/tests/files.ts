import { globSync } from 'node:fs';

const everything = ['*/src/**/*.test.ts', 'web/build/*.test.ts', 'scripts/**/*.test.ts'];
const server = /^server\/src\//;
/** What has to do with the database, its notices, jobs, migrations, a clock of its own and money is tested on both databases. */
const onBoth = [
  /^(?:main|catalog\/holder|promises\/clocks|staff\/dead-letters)\.test\.ts$/,
  /^(?:backup|database|faults|jobs|seed)\//,
  /^orders\/(?:crash|idempotency|lifecycle\/lifecycle|revisions\/supplement-book)\.test\.ts$/,
  /^payments\/(?:book|refund-job|refunds|settle|settlement-\w+)\.test\.ts$/,
];
/** Single cases of money, many of which the books and faulted checkouts above meet by chance: there in the long run alone. */
const onBothInLongRun = [
  /^promises\/(?:older-orders|paying)\.test\.ts$/,
  /^(?:orders|outside\/payment|payments|pricing|promotions)\//,
];
/**
 * Of these PostgreSQL alone has refusals, rights, rooms and pictures, which move no money, races, which need two connections,
 * the limits of one network, how often a gateway is asked, and what asks no database.
 */
const onPostgresAlone = new RegExp(
  `^(?:${[
    'faults/crowd',
    'orders/(?:order-limits|refused-\\w+|release-pictures|return-token|turned-away|two-processes|verify)',
    'orders/revisions/(?:edit-(?:requests|rights)|held-room|killed|(?:place-)?races|place-edits)',
    'outside/payment/(?:circuit-breaker|sandbox/routes|upayments)',
    'payments/(?:status-call-limit|verdict|webhook-asks)',
  ].join('|')})\\.test\\.ts$`,
);

/** These take longest and begin first, so that none of them runs on alone. */
const long = /\/(?:faults|crash|main|random-bodies|odd-requests|settlement-schedule)\.test\.ts$/;

export interface Choice {
  /** Orders the files; without it those that take long come first. */
  seed?: number | undefined;
  /** A part of the path of the files that are wanted. */
  only?: string | undefined;
}

/** `embedded` is what the long run tries on the embedded database beyond `unit`. */
export type TestStep = 'unit' | 'postgres' | 'embedded';

/** Which files a step has. */
const has: Record<TestStep, (file: string) => boolean> = {
  unit: (file) => !server.test(file) || isOnEmbedded(file, onBoth),
  postgres: (file) => server.test(file),
  embedded: (file) => isOnEmbedded(file, onBothInLongRun) && !isOnEmbedded(file, onBoth),
};

/** The test files of a step. */
export function testFiles(step: TestStep, { seed, only = '' }: Choice = {}): string[] {
  const all = globSync(everything).sort();
  const files = all.filter(has[step]).filter((file) => file.includes(only));
  if (seed !== undefined) return shuffled(files, seed);
  return files.toSorted((one, other) => Number(long.test(other)) - Number(long.test(one)));
}

function isOnEmbedded(file: string, patterns: readonly RegExp[]): boolean {
  const inServer = file.replace(server, '');
  if (inServer === file || onPostgresAlone.test(inServer)) return false;
  return patterns.some((pattern) => pattern.test(inServer));
}

/** Sorts by numbers that mulberry32 draws. */
function shuffled(files: string[], seed: number): string[] {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return files
    .map((file) => ({ file, at: draw() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => file);
}
