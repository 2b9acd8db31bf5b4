import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summerShifts } from './summer.ts';

test('in summer motorcycles stay in from 11 to 16, and cars drive on', () => {
  const car = { from: 600, until: 1320, vehicle: 'car', count: 1 } as const;
  const bikes = (from: number, until: number) =>
    ({ from, until, vehicle: 'bike', count: 2 }) as const;
  assert.deepEqual(summerShifts([car, bikes(600, 1320)]), [car, bikes(600, 660), bikes(960, 1320)]);
  assert.deepEqual(summerShifts([bikes(660, 960), bikes(1000, 1100)]), [bikes(1000, 1100)]);
});
