import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bakeRows, type ToBake } from './bake-list.ts';

const name = (english: string) => ({ english, arabic: english });
const line = (number: number, [sponge, size]: [string, string], rest: Partial<ToBake> = {}) => {
  const row = { number, sponge: name(sponge), forms: [name(size)], quantity: 1, dueAt: 100 };
  return { ...row, ...rest };
};
const told = (lines: ToBake[]) =>
  bakeRows(lines).map(({ sponge, forms, count, dueAt, orders }) =>
    [sponge.english, forms[0]?.english, count, dueAt, orders.join()].join(' '),
  );

test('equal sponges of one size are added up, for all their orders, by the first that is due', () => {
  const lines = [
    line(1, ['Pistachio', '20 cm'], { dueAt: 300 }),
    line(2, ['Pistachio', '20 cm'], { quantity: 2, dueAt: 200 }),
    line(2, ['Pistachio', '20 cm'], { dueAt: 200 }),
  ];
  assert.deepEqual(told(lines), ['Pistachio 20 cm 4 200 1,2']);
});

test('the sponge that is needed first comes first, its sizes together', () => {
  const lines = [
    line(1, ['Vanilla', '20 cm'], { dueAt: 200 }),
    line(2, ['Chocolate', '15 cm'], { dueAt: 300 }),
    line(3, ['Chocolate', '20 cm'], { dueAt: 100 }),
  ];
  assert.deepEqual(told(lines), [
    'Chocolate 20 cm 1 100 3',
    'Chocolate 15 cm 1 300 2',
    'Vanilla 20 cm 1 200 1',
  ]);
});

test('nothing to bake is an empty list', () => {
  assert.deepEqual(bakeRows([]), []);
});
