import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

type Source = { read(): Promise<void> };

/** Prometheus gives up after ten seconds, and counters have to come through before. */
const PATIENCE_MS = 2000;

/**
 * Reads a source once in `freshMs` at most, and never fails: when it does not answer in two seconds, what it said
 * last stays, and `mahlab_database_age_seconds` says how old that is.
 */
export function readAtMostEvery(
  freshMs: number,
  source: Source,
  { registry, log }: { registry: Registry; log: Pick<FastifyBaseLogger, 'warn'> },
): Source {
  const begun = performance.now();
  let readAt: number | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const age = new Gauge({
    name: 'mahlab_database_age_seconds',
    help: 'How long ago the gauges from the database were read, or tried for the first time: over a minute they are stale.',
    registers: [],
    collect() {
      this.set((performance.now() - (readAt ?? begun)) / 1000);
    },
  });
  const failures = new Counter({
    name: 'mahlab_database_read_failures_total',
    help: 'How often the gauges could not be read from the database.',
    registers: [],
  });
  registry.registerMetric(age);
  registry.registerMetric(failures);

  async function readNow() {
    try {
      await source.read();
      readAt = performance.now();
    } catch (fault) {
      failures.inc();
      log.warn(fault, 'the metrics of the database are stale');
    } finally {
      reading = undefined;
    }
  }

  return {
    async read() {
      if (!reading && performance.now() - askedAt > freshMs) {
        askedAt = performance.now();
        reading = readNow();
      }
      await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
