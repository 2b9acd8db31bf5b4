import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOf } from './problems.ts';

const told = (to: string | null) => ({ kind: 'problem', to });
const moved = { kind: 'status', to: 'decorating' };

test('a problem stands until it is settled or the order is moved on', () => {
  for (const [events, problem] of [
    [[], null],
    [[moved], null],
    [[moved, told('words')], 'words'],
    [[told('words'), told('late')], 'late'],
    [[told('words'), { kind: 'note', to: 'note' }], 'words'],
    [[told('words'), told(null)], null],
    [[told('words'), moved], null],
    [[told('words'), told(null), told('broken')], 'broken'],
  ] as const) {
    assert.equal(problemOf(events)?.to ?? null, problem, JSON.stringify(events));
  }
});
