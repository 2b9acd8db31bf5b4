import { setTimeout as sleep } from 'node:timers/promises';
import { serveTasks } from './workers.ts';

/** What the tests' worker is told: to answer its process's id, after a while or some work, or to fail or die over it. */
export type TestTask = {
  ends: 'well' | 'with a fault' | 'dead';
  afterMs?: number;
  workMs?: number;
};

serveTasks(async ({ ends, afterMs = 0, workMs = 0 }: TestTask) => {
  await sleep(afterMs);
  for (const begun = performance.now(); performance.now() - begun < workMs; );
  if (ends === 'dead') process.kill(process.pid, 'SIGKILL');
  if (ends === 'with a fault') throw new Error('this cannot be done');
  return Buffer.from(String(process.pid));
});
