import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { queueAction, undoAction, useActions } from './action-queue.ts';

/** What the device and its line are, as far as the queue asks. */
Object.defineProperty(globalThis, 'navigator', { value: { onLine: false } });
beforeEach(() => useActions.setState({ waiting: [], sent: [], refused: [], done: [] }));

Object.defineProperty(globalThis, 'document', { value: { documentElement: { lang: 'en' } } });

const delivered = (id: string) =>
  queueAction({
    order: { id, number: `10${id}` },
    by: 'Yaqoub',
    action: { kind: 'delivered', handedTo: 'guard', picture: null },
  });

test('what is taken back is the action that was named, and no later one', async () => {
  const first = delivered('a');
  const second = delivered('b');
  const outcome = await undoAction(first);
  assert.equal(outcome.kind === 'undone' && outcome.undone.order, 'a');
  assert.deepEqual(
    useActions.getState().waiting.map(({ key }) => key),
    [second],
  );
  assert.equal((await undoAction(first)).kind, 'nothing');
  assert.equal(useActions.getState().done.at(-1)?.key, second);
});

test('a move that the server made can be taken back later when it cannot now', async () => {
  const key = delivered('a');
  // It was sent: nothing waits any more.
  useActions.setState({ waiting: [] });
  for (const [status, left] of [
    [503, 1],
    [401, 1],
    [409, 0],
  ]) {
    globalThis.fetch = () => Promise.resolve(Response.json({}, { status: status ?? 0 }));
    assert.equal((await undoAction(key)).kind, 'refused');
    assert.equal(useActions.getState().done.length, left, String(status));
  }
});
