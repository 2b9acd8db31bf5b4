import assert from 'node:assert/strict';
import { test } from 'node:test';
import { primaryOf } from './primary.ts';
import { aKitchenLine, aKitchenOrder } from './testing-kitchen.ts';

const ticked = (line: number, station: 'bake' | 'decorate' | 'pack') =>
  aKitchenLine(line, { ticks: [{ station, at: '2026-11-26T11:00:00.000Z', by: 'Maryam' }] });
const at = (station: 'bake' | 'decorate' | 'pack', chosen: number | null = null) => ({
  station,
  chosen,
});

test('an order is begun, its lines are ticked, and the last tick offers the move', () => {
  const fresh = aKitchenOrder('1', { status: 'baking', next: 'decorating' });
  assert.deepEqual(primaryOf(fresh, at('decorate')), { kind: 'start', to: 'decorating' });
  const lines = [aKitchenLine(1), aKitchenLine(2)];
  const begun = aKitchenOrder('1', { status: 'decorating', next: 'ready', lines });
  assert.deepEqual(primaryOf(begun, at('decorate')), { kind: 'tick', line: lines[0] });
  assert.deepEqual(primaryOf(begun, at('decorate', 2)), { kind: 'tick', line: lines[1] });
  const second = { ...begun, lines: [ticked(1, 'decorate'), aKitchenLine(2)] };
  assert.deepEqual(primaryOf(second, at('decorate', 1)), { kind: 'tick', line: lines[1] });
  const done = { ...begun, lines: [ticked(1, 'decorate'), ticked(2, 'decorate')] };
  assert.deepEqual(primaryOf(done, at('decorate')), { kind: 'move', to: 'ready' });
});

test('an edit after printing is looked at before anything else is done', () => {
  const edit = { revision: 2, by: 'Huda', at: '', was: [], added: [], remarks: null };
  const order = aKitchenOrder('1', { status: 'baking', next: 'decorating', edit });
  assert.deepEqual(primaryOf(order, at('bake')), { kind: 'seen', revision: 2 });
});

test('ticks of another station do not count, and a role without the move only ticks', () => {
  const lines = [ticked(1, 'decorate')];
  const ready = aKitchenOrder('1', { status: 'ready', next: null, lines });
  assert.deepEqual(primaryOf(ready, at('pack')), { kind: 'tick', line: lines[0] });
  const packed = { ...ready, lines: [ticked(1, 'pack')] };
  assert.deepEqual(primaryOf(packed, at('pack')), { kind: 'none' });
  const seen = aKitchenOrder('1', { status: 'paid', next: null });
  assert.equal(primaryOf(seen, at('bake')).kind, 'tick');
});
