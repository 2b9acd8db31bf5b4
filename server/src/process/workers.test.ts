import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestTask } from './testing-worker.ts';
import { openWorkers, type WorkerSettings, type Workers } from './workers.ts';

const WELL: TestTask = { ends: 'well' };

/** A piece like no other, asked for by one owner. */
const one = (owner = 'somebody') => ({ owner, key: randomUUID() });

/** Has a piece done, and answers the id of the process that did it. */
async function pidOf(pool: Workers<TestTask>, task = WELL): Promise<string> {
  return String(await pool.run(task, one()));
}

function workers(changes: Partial<WorkerSettings> = {}) {
  return openWorkers<TestTask>({
    file: fileURLToPath(new URL('./testing-worker.ts', import.meta.url)),
    env: {},
    stderr: 'inherit',
    most: 2,
    mostWaiting: 20,
    idleMs: 10_000,
    longestMs: 10_000,
    mostTasks: 100,
    ...changes,
  });
}

test('what is answered keeps no more memory than its own bytes', async () => {
  const pool = workers();
  const answers = await Promise.all(Array.from({ length: 4 }, () => pool.run(WELL, one())));
  pool.close();
  for (const answer of answers) assert.equal(answer?.buffer.byteLength, answer?.length);
});

test('many pieces are done by few processes', async () => {
  const pool = workers();
  const pids = await Promise.all(Array.from({ length: 12 }, () => pidOf(pool)));
  assert.ok(new Set(pids).size <= 2);
  assert.equal(pool.pending(), 0);
  pool.close();
});

test('a fault is told in its words, and a process that dies takes its own piece with it alone', async () => {
  const pool = workers({ most: 1 });
  const tasks: TestTask[] = [WELL, { ends: 'with a fault' }, WELL, { ends: 'dead' }, WELL];
  const [first, fault, second, dead, third] = await Promise.allSettled(
    tasks.map((task) => pidOf(pool, task)),
  );
  assert.ok(fault?.status === 'rejected' && /this cannot be done/.test(String(fault.reason)));
  assert.ok(dead?.status === 'rejected' && /ended before/.test(String(dead.reason)));
  const pids = [first, second, third].map((one) => one?.status === 'fulfilled' && one.value);
  assert.equal(pids[0], pids[1]);
  assert.match(String(pids[2]), /^\d+$/);
  assert.notEqual(pids[1], pids[2]);
  pool.close();
});

test('what takes too long is given up, later where it only waits, as for a busy machine', async () => {
  const longestMs = 1500;
  const pool = workers({ longestMs, most: 3 });
  const begun = performance.now();
  const tasks: TestTask[] = [
    { ends: 'well', workMs: 60_000 },
    { ends: 'well', afterMs: 60_000 },
  ];
  const givenUp = tasks.map((task) => assert.rejects(pool.run(task, one()), /ended/));
  await pidOf(pool, { ends: 'well', afterMs: 2 * longestMs });
  await Promise.all(givenUp);
  assert.ok(performance.now() - begun >= 6 * longestMs);
  pool.close();
});

test('one who waits too long is told at once', async () => {
  const pool = workers({ most: 1, mostWaiting: 1 });
  const [working, waiting] = [pool.run(WELL, one()), pool.run(WELL, one())];
  assert.equal(await pool.run(WELL, one()), null);
  await Promise.all([working, waiting]);
  pool.close();
});

test('equal pieces at one time are done once', async () => {
  const pool = workers({ most: 1, mostTasks: 1 });
  const asked = one();
  const pids = await Promise.all(
    Array.from({ length: 20 }, async () => String(await pool.run(WELL, asked))),
  );
  assert.equal(new Set(pids).size, 1);
  assert.notEqual(String(await pool.run(WELL, asked)), pids[0]);
  pool.close();
});

test('who wants much keeps nobody waiting, not even for a piece of theirs', async () => {
  const pool = workers({ most: 1, mostWaiting: 100 });
  const done: string[] = [];
  const run = (owner: string | null, key: string) =>
    pool.run(WELL, { owner, key }).then(() => done.push(key));
  const much = Array.from({ length: 50 }, (_, n) => run('greedy', `greedy ${n}`));
  await much[0];
  await Promise.all([run('other', 'own'), run('third', 'greedy 49'), run(null, 'ours')]);
  assert.ok(done.length < 10, done.join());
  await Promise.all(much);
  assert.equal(done.length, 53);
  pool.close();
});

test('a process ends after its pieces, and when it is idle; another one goes on', async () => {
  const pool = workers({ most: 1, mostTasks: 2, idleMs: 300 });
  const pids: string[] = [];
  for (let piece = 0; piece < 3; piece += 1) pids.push(await pidOf(pool));
  while (isRunning(Number(pids[2]))) await sleep(20);
  pids.push(await pidOf(pool));
  assert.equal(pids[0], pids[1]);
  assert.equal(new Set(pids).size, 3);
  pool.close();
});

test('closing fails what waits', async () => {
  const pool = workers({ most: 1 });
  const all = Promise.allSettled([pidOf(pool), pidOf(pool)]);
  pool.close();
  assert.deepEqual(
    (await all).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await pool.run(WELL, one()), null);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
