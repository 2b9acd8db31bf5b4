import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soldOutAt, stopsChangeAt } from './sold-out.ts';

const now = Date.parse('2026-11-26T09:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000);
const iso = (hours: number) => at(hours).toISOString();
const stop = (productId: string, branchId: string | null, [from, until]: [number, number]) => ({
  id: `${productId}-${branchId}-${from}`,
  productId,
  branchId,
  from: at(from),
  until: at(until),
  by: 'staff: Huda',
});
const kitchens = ['salmiya', 'egaila'];

test('a product is sold out from the first instant of a stop until the last, which is outside', () => {
  const soldOut = (from: number, until: number) =>
    soldOutAt([stop('baklava', 'salmiya', [from, until])], kitchens, now)('baklava');
  assert.deepEqual(soldOut(0, 3), [{ kitchen: 'salmiya', until: iso(3) }]);
  assert.deepEqual(soldOut(-3, 0), []);
  assert.deepEqual(soldOut(1, 3), []);
  assert.deepEqual(soldOutAt([stop('baklava', null, [-1, 1])], kitchens, now)('kunafa'), []);
});

test('stopped in each kitchen it is sold out everywhere, until the first has it again', () => {
  const rows = [
    stop('baklava', 'salmiya', [-1, 2]),
    stop('baklava', 'salmiya', [-1, 8]),
    stop('baklava', 'egaila', [-1, 5]),
  ];
  assert.deepEqual(soldOutAt(rows, kitchens, now)('baklava'), [
    { kitchen: 'salmiya', until: iso(8) },
    { kitchen: 'egaila', until: iso(5) },
    { kitchen: null, until: iso(5) },
  ]);
});

test('the next change is where a stop begins or ends', () => {
  const rows = [stop('baklava', null, [-1, 4]), stop('kunafa', null, [2, 6])];
  assert.equal(stopsChangeAt(rows, now), at(2).getTime());
  assert.equal(stopsChangeAt(rows, at(2).getTime()), at(4).getTime());
  assert.equal(stopsChangeAt(rows, at(6).getTime()), Number.POSITIVE_INFINITY);
});
