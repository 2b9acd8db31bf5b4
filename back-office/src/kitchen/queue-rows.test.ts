import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofStation, rowsOf } from './queue-rows.ts';
import { aKitchenOrder } from './testing-kitchen.ts';

const [one, two, three] = ['1', '2', '3'].map((id) => aKitchenOrder(id));
const orders = (...some: (typeof one)[]) => some.filter((order) => order !== undefined);
const told = ({ rows, waiting }: ReturnType<typeof rowsOf>) => [
  rows.map(({ order, gone }) => (gone ? `${order.id} gone` : order.id)).join(),
  waiting.map(({ id }) => id).join(),
];

test('nothing that is shown moves: what leaves keeps its row, what comes waits', () => {
  assert.deepEqual(told(rowsOf(orders(one, two), orders(three, two))), ['1 gone,2', '3']);
  assert.deepEqual(told(rowsOf(orders(two, one), orders(one, two))), ['2,1', '']);
});

test('an empty queue, or one of which nothing is left, takes what comes at once', () => {
  assert.deepEqual(told(rowsOf([], orders(one, two))), ['1,2', '']);
  assert.deepEqual(told(rowsOf(orders(one), orders(two))), ['2', '']);
  assert.deepEqual(told(rowsOf(orders(one), [])), ['', '']);
});

test('what was cancelled in somebody’s hands stays until they go on, also when nothing else is left', () => {
  assert.deepEqual(told(rowsOf(orders(one), orders(two), '1')), ['1 gone', '2']);
  assert.deepEqual(told(rowsOf(orders(one), [], '1')), ['1 gone', '']);
  assert.deepEqual(told(rowsOf(orders(two), [], '1')), ['', '']);
});

test('a row shows its order as it stands now', () => {
  const later = aKitchenOrder('1', { remarks: 'No nuts' });
  const { rows } = rowsOf(orders(one), [later]);
  assert.equal(rows[0]?.order, later);
});

test('each station has the orders in its states', () => {
  const states = ['paid', 'baking', 'decorating', 'ready'] as const;
  const all = states.map((status, at) => aKitchenOrder(String(at), { status }));
  const at = (station: 'bake' | 'decorate' | 'pack') =>
    ofStation(all, station).map(({ status }) => status);
  assert.deepEqual(at('bake'), ['paid', 'baking']);
  assert.deepEqual(at('decorate'), ['baking', 'decorating']);
  assert.deepEqual(at('pack'), ['ready']);
});
