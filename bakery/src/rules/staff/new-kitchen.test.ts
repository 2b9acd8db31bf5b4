import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kitchenProblems, type NewKitchen, openingOf } from './new-kitchen.ts';

const GOOD: NewKitchen = {
  name: 'Jabriya',
  arabicName: 'الجابرية',
  address: 'Block 3, Street 101',
  arabicAddress: 'قطعة 3، شارع 101',
  phone: '+965 2000 0100',
  opens: '09:00',
  closes: '21:00',
  days: ['sunday', 'monday'],
  areas: ['jabriya'],
  deliveryFils: 1500,
  minimumFils: 0,
};

test('a kitchen beside others may begin without areas', () => {
  const none = { ...GOOD, areas: [] };
  assert.deepEqual(kitchenProblems(none), { areas: 'needed' });
  assert.deepEqual(kitchenProblems(none, { isFirst: false }), {});
});

test('a kitchen has its hours on its days alone', () => {
  assert.deepEqual(kitchenProblems(GOOD), {});
  const timings = openingOf(GOOD);
  assert.deepEqual(timings.monday, [{ opens: '09:00', closes: '21:00' }]);
  assert.deepEqual(timings.friday, []);
});

for (const [change, wrong] of [
  [{ name: ' ' }, { name: 'needed' }],
  [{ arabicName: 'Jabriya' }, { arabicName: 'arabic' }],
  [{ address: 'x'.repeat(201) }, { address: 'too-long' }],
  [{ phone: 'call' }, { phone: 'phone' }],
  [{ closes: '12:59' }, { closes: 'hours' }],
  [{ closes: '24:30' }, { closes: 'hours' }],
  [{ opens: '' }, { closes: 'hours' }],
  [{ days: [] }, { days: 'needed' }],
  [{ areas: [] }, { areas: 'needed' }],
  [{ deliveryFils: 100_001 }, { deliveryFils: 'amount' }],
  [{ minimumFils: -1 }, { minimumFils: 'amount' }],
  [{ minimumFils: Number.NaN }, { minimumFils: 'amount' }],
] as const satisfies readonly (readonly [Partial<NewKitchen>, object])[]) {
  test(`${JSON.stringify(change).slice(0, 40)}: ${JSON.stringify(wrong)}`, () => {
    assert.deepEqual(kitchenProblems({ ...GOOD, ...change }), wrong);
  });
}
