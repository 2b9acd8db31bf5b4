import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { undoMove, useMoves } from './moves.ts';

/** What the server answers next. */
let answer: (path: string) => Promise<Response>;
before(() => {
  Reflect.set(globalThis, 'document', { documentElement: { lang: 'en' } });
  mock.method(globalThis, 'fetch', (path: string) => answer(path));
});
// Other test files share this process.
after(() => {
  mock.restoreAll();
  Reflect.deleteProperty(globalThis, 'document');
});

const refuse = (status: number, code: string) => async () =>
  Response.json({ code, message: code }, { status });
const done = (order: string) => ({
  order,
  number: `10${order}`,
  status: 'baking' as const,
  until: Number.POSITIVE_INFINITY,
});
const kept = () => useMoves.getState().done.map(({ order }) => order);
beforeEach(() => useMoves.setState({ done: [done('a'), done('b')], movedFirst: null }));

test('what could not be taken back for now can be once more, and no other move in its place', async () => {
  const passing = [
    () => Promise.reject(new TypeError('no line')),
    refuse(401, 'staff-only'),
    refuse(503, 'fault'),
  ];
  for (answer of passing) {
    assert.equal((await undoMove())?.ok, false);
    assert.deepEqual(kept(), ['a', 'b']);
  }
});

test('what was refused for good is there no more; what was moved meanwhile is', async () => {
  answer = () => {
    useMoves.setState({ done: [...useMoves.getState().done, done('c')] });
    return refuse(409, 'moved-already')();
  };
  await undoMove();
  assert.deepEqual(kept(), ['a', 'c']);
});

test('asked twice at once, two moves are taken back, the last one first', async () => {
  const asked: string[] = [];
  answer = (path) => {
    asked.push(path);
    const [order = ''] = /[^/]+(?=\/undo)/.exec(path) ?? [];
    return Promise.resolve(Response.json({ id: order, number: `10${order}`, told: [] }));
  };
  const both = await Promise.all([undoMove(), undoMove()]);
  assert.deepEqual(
    both.map((outcome) => outcome?.ok && outcome.moved.number),
    ['10b', '10a'],
  );
  assert.equal(asked.length, 2);
});
