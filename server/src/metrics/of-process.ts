import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** A timer of this length is watched: what it comes late is the event loop's lag. */
const TIMER_MS = 20;

/** Gauges of this process itself, under the names that Prometheus' clients for Node share. */
export function gaugesOfProcess(registry: Registry): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  add('process_resident_memory_bytes', 'Memory that the process holds.', () =>
    process.memoryUsage.rss(),
  );
  add('nodejs_heap_size_used_bytes', 'Its objects.', () => process.memoryUsage().heapUsed);
  add(
    'nodejs_heap_size_total_bytes',
    'Its objects and the room it keeps for more.',
    () => process.memoryUsage().heapTotal,
  );
  add('nodejs_external_memory_bytes', 'Its buffers.', () => process.memoryUsage().external);
  add(
    'process_open_fds',
    'Its open files and connections; 0 where Linux does not tell.',
    openFiles,
  );
  add(
    'nodejs_eventloop_lag_p99_seconds',
    'How late timers came since the last reading: all but one of a hundred.',
    openLag(),
  );
}

function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0;
  }
}

/** Watched from the first reading on: a shop that nobody watches sets no timers for it. */
function openLag(): () => number {
  let watched: ReturnType<typeof monitorEventLoopDelay> | undefined;
  return () => {
    if (!watched) {
      watched = monitorEventLoopDelay({ resolution: TIMER_MS });
      watched.enable();
    }
    const late = watched.count > 0 ? watched.percentile(99) / 1e9 - TIMER_MS / 1000 : 0;
    watched.reset();
    return Math.max(0, late);
  };
}
