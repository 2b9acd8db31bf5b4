import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

test('owners take turns, so much is done at once, and equal work is done once at its first turn', async () => {
  const inTurn = createTurns<string>({ atOnce: 2, mostWaiting: 10 });
  const done: string[] = [];
  let running = 0;
  const ask = (owner: string, key: string) =>
    inTurn(
      async () => {
        running += 1;
        assert.ok(running <= 2);
        await new Promise(setImmediate);
        running -= 1;
        done.push(key);
        return key;
      },
      { owner, key },
    );
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((key) => ask('a', key));
  const mine = [ask('b', 'a5'), ask('b', 'b1')];
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'a4', 'a5']);
  assert.deepEqual(await Promise.all(mine), ['a5', 'b1']);
  assert.deepEqual(done, ['a1', 'a2', 'a3', 'a5', 'a4', 'b1']);
});

test('when too much waits, the longest line is told so', async () => {
  const inTurn = createTurns<string>({ atOnce: 1, mostWaiting: 2 });
  const ask = (owner: string, key: string) => inTurn(async () => key, { owner, key });
  const all = ['a1', 'a2', 'a3', 'a4'].map((key) => ask('a', key));
  const mine = ask('b', 'b1');
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'busy', 'busy']);
  assert.equal(await mine, 'b1');
});

test('what fails is told to who waits for it, and the next is done', async () => {
  const inTurn = createTurns<string>({ atOnce: 1, mostWaiting: 10 });
  const fail = () => Promise.reject(new Error('no picture'));
  const failed = inTurn(fail, { owner: 'a', key: 'a1' });
  const next = inTurn(async () => 'done', { owner: 'a', key: 'a2' });
  await assert.rejects(failed, /no picture/);
  assert.equal(await next, 'done');
});
