import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { queueAction, undoAction, useActions } from './action-queue.ts';

/** What the server answers. */
let status = 0;
before(() => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: 'en' } });
  mock.getter(globalThis, 'navigator', () => ({ onLine: false }));
  mock.method(globalThis, 'fetch', () => Promise.resolve(Response.json({}, { status })));
});
// Other test files share this process.
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'document');
});
beforeEach(() => useActions.setState({ waiting: [], sent: [], refused: [], done: [] }));

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
  for (const [answer, left] of [
    [503, 1],
    [401, 1],
    [409, 0],
  ] as const) {
    status = answer;
    assert.equal((await undoAction(key)).kind, 'refused');
    assert.equal(useActions.getState().done.length, left, String(answer));
  }
});

test('asked twice at once, two things are taken back, the last one first', async () => {
  delivered('a');
  delivered('b');
  useActions.setState({ waiting: [] });
  status = 200;
  const both = await Promise.all([undoAction(), undoAction()]);
  assert.deepEqual(
    both.map((outcome) => outcome.kind === 'undone' && outcome.undone.order),
    ['b', 'a'],
  );
});
