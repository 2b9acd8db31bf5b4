import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Early } from '../../hydration.ts';
import { replay } from './replay.ts';

test('a press waits for its part however long that takes, and what was pressed later waits with it', async (t) => {
  let now = 0;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => now);
  Object.assign(globalThis, { HTMLFormElement: class {} });
  t.after(() => Reflect.deleteProperty(globalThis, 'HTMLFormElement'));
  const pressed: string[] = [];
  const button = (name: string) => ({ isConnected: true, click: () => pressed.push(name) });
  const [late, gone, last] = [button('late'), button('gone'), button('last')];
  const early = [late, gone, last].map((control) => [control]) as unknown as Early;
  const pass = async (seconds: number) => {
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      now += 100;
      t.mock.timers.tick(100);
      await setImmediate();
    }
  };

  const done = replay(early);
  takeOver(last);
  await pass(90);
  assert.deepEqual(pressed, []);
  takeOver(late);
  await pass(1);
  assert.deepEqual(pressed, ['late']);
  // A part that is taken away is waited for no longer.
  gone.isConnected = false;
  await pass(1);
  await done;
  assert.deepEqual(pressed, ['late', 'last']);
});

/** React marks what it has hydrated. */
function takeOver(control: object): void {
  Object.assign(control, { __reactProps$1: {} });
}
