import { percentile } from '../figure.ts';

/** How some of the requests ended. */
export type Tally = {
  done: number;
  /** Answered 503 with Retry-After: to be asked again, as pages do by themselves. */
  putOff: number;
  /** Everything else that was no answer, by what it was. */
  failed: Map<string, number>;
  /** How long each that was done took. */
  ms: number[];
  /** The longest time in which none was done. */
  longestGapMs: number;
};

/** What shoppers saw since they were last asked. */
export type Seen = { reads: Tally; orders: Tally; pictures: Tally };

/** Counts what shoppers see. */
export type Watch = {
  done(kind: keyof Seen, begun: number): void;
  putOff(kind: keyof Seen): void;
  failed(kind: keyof Seen, what: string): void;
  /** What was seen since the last call. */
  look: () => Seen;
};

const KINDS = ['reads', 'orders', 'pictures'] as const;

/** Bounds of issue and docs: reads are never interrupted for longer, and orders are back by then. */
const LONGEST_READ_GAP_MS = 1000;
const LONGEST_ORDER_GAP_MS = 15_000;

/** Starts to count. */
export function startWatch(): Watch {
  const fresh = (): Tally => ({ done: 0, putOff: 0, failed: new Map(), ms: [], longestGapMs: 0 });
  const all = (): Seen => ({ reads: fresh(), orders: fresh(), pictures: fresh() });
  const begun = performance.now();
  const last = { reads: begun, orders: begun, pictures: begun };
  let seen = all();

  function gap(kind: keyof Seen, now: number) {
    seen[kind].longestGapMs = Math.max(seen[kind].longestGapMs, now - last[kind]);
  }

  return {
    done(kind, since) {
      const now = performance.now();
      gap(kind, now);
      last[kind] = now;
      seen[kind].done += 1;
      seen[kind].ms.push(now - since);
    },
    putOff: (kind) => void (seen[kind].putOff += 1),
    failed(kind, what) {
      const { failed } = seen[kind];
      failed.set(what, (failed.get(what) ?? 0) + 1);
    },
    look() {
      for (const kind of KINDS) gap(kind, performance.now());
      const now = seen;
      seen = all();
      return now;
    },
  };
}

/** What of it no shopper should have seen, in words. */
export function faultsOf({ reads, orders, pictures }: Seen): string[] {
  const failed = [reads, orders, pictures].flatMap((tally) => [...tally.failed]);
  return [
    ...failed.map(([what, times]) => `${times} × ${what}`),
    ...(reads.putOff > 0 ? [`${reads.putOff} reads put off`] : []),
    ...(reads.longestGapMs > LONGEST_READ_GAP_MS
      ? [`no read for ${reads.longestGapMs.toFixed(0)} ms`]
      : []),
    ...(orders.longestGapMs > LONGEST_ORDER_GAP_MS
      ? [`no order for ${(orders.longestGapMs / 1000).toFixed(1)} s`]
      : []),
  ];
}

export const TABLE_HEAD = `| while | s | reads a second | 99 % within | longest gap | orders a minute | half within | longest gap | put off | pictures | put off | failed |
|---|---|---|---|---|---|---|---|---|---|---|---|`;

/** A row of the table. */
export function rowOf(what: string, seconds: number, seen: Seen): string {
  const { reads, orders, pictures } = seen;
  const cells = [
    what,
    seconds.toFixed(0),
    (reads.done / seconds).toFixed(0),
    `${percentile(reads.ms, 0.99).toFixed(0)} ms`,
    `${reads.longestGapMs.toFixed(0)} ms`,
    ((60 * orders.done) / seconds).toFixed(0),
    `${percentile(orders.ms, 0.5).toFixed(0)} ms`,
    `${(orders.longestGapMs / 1000).toFixed(1)} s`,
    String(orders.putOff),
    String(pictures.done),
    String(pictures.putOff),
    faultsOf(seen).join(', ') || '0',
  ];
  return `| ${cells.join(' | ')} |`;
}
