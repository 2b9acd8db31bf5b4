import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inTurn } from './in-turn.ts';

test('jobs that come together are done one after the other, and one that fails stops no other', async () => {
  const told: string[] = [];
  const handle = inTurn(async (name: string) => {
    told.push(`${name} begins`);
    await turn();
    if (name === 'bad') throw new Error('bad');
    told.push(`${name} ends`);
  });
  const [first, bad, last] = await Promise.allSettled([
    handle('one'),
    handle('bad'),
    handle('two'),
  ]);
  assert.deepEqual(
    [first?.status, bad?.status, last?.status],
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(told, ['one begins', 'one ends', 'bad begins', 'two begins', 'two ends']);
});
