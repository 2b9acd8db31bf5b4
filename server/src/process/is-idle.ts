import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** For how long this process is watched. */
const WATCHED_MS = 200;
/** The part of it in which it may have been busy. */
const MOST_BUSY = 0.3;

/**
 * Whether there is room for work that can wait: this process answers next to nobody for a moment, and the machine has a
 * core to spare in the last minute's mean (Windows tells none).
 */
export async function isIdle(): Promise<boolean> {
  const [load = 0] = loadavg();
  if (load >= availableParallelism()) return false;
  const before = performance.eventLoopUtilization();
  await sleep(WATCHED_MS);
  return performance.eventLoopUtilization(before).utilization <= MOST_BUSY;
}
