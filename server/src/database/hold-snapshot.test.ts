import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from './db.ts';
import { holdSnapshot } from './hold-snapshot.ts';

test('a snapshot that changes by the clock is loaded again at its time, without a notice', async () => {
  const database = { listen: () => Promise.resolve(() => Promise.resolve()) };
  let loads = 0;
  const changed = Promise.withResolvers<void>();
  const holder = await holdSnapshot(database as unknown as Database, {
    name: 'snapshot',
    log: { info: () => {}, error: () => {} },
    load: () => {
      loads += 1;
      return Promise.resolve({ version: String(loads) });
    },
    // Twice soon, however late the timers of a busy machine come.
    changesAt: (now) => now + (loads < 3 ? 30 : 3_600_000),
  });
  holder.onChange(() => loads >= 3 && changed.resolve());
  // The holder's own timer keeps no process alive.
  const alive = setInterval(() => {}, 1000);
  await changed.promise;
  clearInterval(alive);
  assert.equal(holder.current().version, String(loads));
  await holder.close();
});
