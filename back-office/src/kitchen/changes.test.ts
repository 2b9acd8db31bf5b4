import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from './changes.ts';
import { aKitchenLine, aKitchenOrder } from './testing-kitchen.ts';

test('an order that came is new; one of which something else is made has changed', () => {
  const before = [aKitchenOrder('1'), aKitchenOrder('2'), aKitchenOrder('3')];
  const words = [{ where: { english: 'On the cake', arabic: 'على الكيكة' }, text: 'Mabrook' }];
  const after = [
    aKitchenOrder('1', { lines: [aKitchenLine(1, { words })] }),
    aKitchenOrder('2', { dueAt: '2026-11-26T13:30:00.000Z' }),
    aKitchenOrder('3'),
    aKitchenOrder('4'),
  ];
  assert.deepEqual(changesBetween(before, after), { came: ['4'], changed: ['1', '2'] });
});

test('moving an order and ticking its lines changes nothing of what is made', () => {
  const ticks = [{ station: 'bake' as const, at: '2026-11-26T11:00:00.000Z', by: 'Maryam' }];
  const after = aKitchenOrder('1', {
    revision: 2,
    status: 'baking',
    since: '2026-11-26T11:00:00.000Z',
    lines: [aKitchenLine(1, { ticks })],
  });
  assert.deepEqual(changesBetween([aKitchenOrder('1')], [after]), { came: [], changed: [] });
});
