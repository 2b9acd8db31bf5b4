import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';
import { currentRun, roundOf, runsOpenAt, sortedBy, stopState } from './stops.ts';

type Status = RunOrder['order']['status'];

function stop(id: string, status: Status, why: string | null = null): RunOrder {
  const moved = { at: '', by: 'Yaqoub', from: 'on-the-way', why } as const;
  return { order: { id, status, moved } } as RunOrder;
}
const run = (id: string, outAt: string | null, stops: RunOrder[]) => ({ id, outAt, stops }) as Run;

test('where a stop stands', () => {
  const cases: [RunOrder, ReturnType<typeof stopState>][] = [
    [stop('a', 'baking'), 'making'],
    [stop('a', 'ready'), 'ready'],
    [stop('a', 'ready', 'Nobody answered'), 'back'],
    [stop('a', 'on-the-way'), 'under-way'],
    [stop('a', 'delivered'), 'done'],
    [stop('a', 'cancelled'), 'gone'],
  ];
  for (const [one, state] of cases) assert.equal(stopState(one), state);
});

test('the next stop is the first that is on its way; what is delivered is apart, numbers stay those of the run', () => {
  const round = roundOf(
    run('r', 'now', [stop('a', 'delivered'), stop('b', 'on-the-way'), stop('c', 'on-the-way')]),
  );
  assert.equal(round.next?.order.id, 'b');
  assert.deepEqual(
    round.later.map(({ stop, number }) => [stop.order.id, number]),
    [['c', 3]],
  );
  assert.deepEqual(
    round.done.map(({ order }) => order.id),
    ['a'],
  );
});

test('a driver is at the run with a stop to go to, else at one that is out, else at one that waits, else at the last that is done', () => {
  const over = run('over', 'now', [stop('a', 'delivered')]);
  const waits = run('waits', null, [stop('b', 'ready')]);
  const out = run('out', 'now', [stop('c', 'on-the-way')]);
  const isBack = run('back', 'now', [stop('d', 'ready')]);
  assert.equal(currentRun([over, waits, out])?.id, 'out');
  assert.equal(currentRun([isBack, waits, out])?.id, 'out');
  assert.equal(currentRun([waits, isBack])?.id, 'back');
  assert.equal(currentRun([over, waits])?.id, 'waits');
  assert.equal(currentRun([over])?.id, 'over');
  assert.equal(currentRun([]), undefined);
});

test('a stop moves past its neighbours that are still to be brought, and no further than the ends', () => {
  const stops = [
    stop('a', 'delivered'),
    stop('b', 'on-the-way'),
    stop('x', 'cancelled'),
    stop('c', 'on-the-way'),
    stop('d', 'ready'),
  ];
  const one = run('r', 'now', stops);
  assert.deepEqual(sortedBy(one, 'c', 'up'), ['a', 'c', 'b', 'x', 'd']);
  assert.deepEqual(sortedBy(one, 'c', 'down'), ['a', 'b', 'x', 'd', 'c']);
  assert.deepEqual(sortedBy(one, 'd', 'first'), ['a', 'd', 'b', 'x', 'c']);
  assert.deepEqual(sortedBy(one, 'b', 'up'), ['a', 'b', 'x', 'c', 'd']);
  assert.deepEqual(sortedBy(one, 'd', 'down'), ['a', 'b', 'x', 'c', 'd']);
});

test('a run is over for its driver when it was said to be, with a line and without', () => {
  const until = (id: string, at: string) => ({ id, until: at }) as Run;
  const runs = [until('yesterday', '2026-11-22T10:00:00Z'), until('today', '2026-11-23T10:00:00Z')];
  const at = (time: string) => runsOpenAt(runs, Date.parse(time)).map(({ id }) => id);
  assert.deepEqual(at('2026-11-22T09:59:59Z'), ['yesterday', 'today']);
  assert.deepEqual(at('2026-11-22T10:00:00Z'), ['today']);
  assert.deepEqual(at('2026-11-24T10:00:00Z'), []);
});
