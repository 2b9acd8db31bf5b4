import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffArea } from '@mahlab/bakery/api/staff-area';
import {
  changeOf,
  feesOf,
  isWhole,
  mainKitchen,
  NO_CHANGE,
  termsOf,
  typedAmount,
} from './area-changes.ts';

const area = (
  id: string,
  kitchen: string | null,
  deliveryCost: number | null = null,
): StaffArea => ({
  id,
  name: id,
  arabicName: id,
  version: `v-${id}`,
  service:
    kitchen === null
      ? null
      : { kitchen, deliveryCost, minOrder: null, dropWeight: 1, roadMinutes: 0 },
});
const kitchens = [
  { id: 'salmiya', name: 'Salmiya', arabicName: 'السالمية', deliveryCost: 1.25, minOrder: 4 },
];

test('a draft changes what it says of each area, and leaves those out that stay', () => {
  const areas = [area('bayan', 'salmiya'), area('hitteen', 'salmiya', 1.75), area('abdali', null)];
  const fee = { how: 'amount', text: '١٫٧٥٠' } as const;
  assert.deepEqual(changeOf({ ...NO_CHANGE, fee }, areas), [
    { id: 'bayan', version: 'v-bayan', service: { ...areas[0]?.service, deliveryCost: 1.75 } },
  ]);
  assert.deepEqual(
    changeOf({ ...NO_CHANGE, kitchen: 'egaila', dropWeight: 2 }, areas).map(
      ({ service }) => service,
    ),
    [
      { ...areas[0]?.service, kitchen: 'egaila', dropWeight: 2 },
      { ...areas[1]?.service, kitchen: 'egaila', dropWeight: 2 },
      { kitchen: 'egaila', deliveryCost: null, minOrder: null, dropWeight: 2, roadMinutes: 0 },
    ],
  );
  assert.deepEqual(
    changeOf({ ...NO_CHANGE, kitchen: 'none' }, areas).map(({ id, service }) => [id, service]),
    [
      ['bayan', null],
      ['hitteen', null],
    ],
  );
  assert.deepEqual(changeOf(NO_CHANGE, areas), []);
});

test('what is typed is an amount in KWD, or the draft is not whole', () => {
  assert.deepEqual(['1.5', '0', 'x', '1.2345'].map(typedAmount), [1.5, 0, null, null]);
  assert.equal(isWhole({ ...NO_CHANGE, fee: { how: 'amount', text: '' } }), false);
  assert.equal(isWhole({ ...NO_CHANGE, fee: { how: 'own', text: 'x' } }), true);
});

test('an area without amounts of its own costs what its kitchen asks', () => {
  assert.deepEqual(termsOf(area('bayan', 'salmiya'), kitchens), {
    deliveryCost: 1.25,
    minOrder: 4,
    isOwnFee: true,
    isOwnMinimum: true,
  });
  assert.equal(termsOf(area('abdali', null), kitchens), null);
  const mixed = [area('a', 'egaila'), area('b', 'salmiya'), area('c', 'salmiya'), area('d', null)];
  assert.deepEqual([mainKitchen(mixed), mainKitchen([area('d', null)])], ['salmiya', null]);
});

test('fees go from the least to the most, an area without one of its own at its kitchen’s', () => {
  const areas = [area('a', 'salmiya'), area('b', 'salmiya', 1.75), area('c', null)];
  assert.deepEqual(feesOf(areas, kitchens), { least: 1.25, most: 1.75 });
  assert.deepEqual(feesOf([area('a', 'salmiya')], kitchens), { least: 1.25, most: 1.25 });
  assert.equal(feesOf([area('c', null)], kitchens), null);
});
