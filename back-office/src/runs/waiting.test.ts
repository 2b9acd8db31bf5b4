import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { groupsOf, inTurn } from './waiting.ts';

const order = (number: string, startsAt: string, area: string) =>
  ({
    order: { id: number, number, promise: { startsAt, endsAt: startsAt }, area: { english: area } },
  }) as unknown as RunOrder;

test('orders are grouped by window, and in it by area, the area with most orders first', () => {
  const groups = groupsOf([
    order('4', '18', 'Bayan'),
    order('3', '16', 'Salmiya'),
    order('2', '16', 'Jabriya'),
    order('1', '16', 'Salmiya'),
  ]);
  assert.deepEqual(
    groups.map(({ areas }) => areas.map(({ key, orders }) => [key, orders.length])),
    [
      [
        ['Salmiya', 2],
        ['Jabriya', 1],
      ],
      [['Bayan', 1]],
    ],
  );
  assert.deepEqual(
    inTurn(groups).map(({ order }) => order.number),
    ['1', '3', '2', '4'],
  );
});
