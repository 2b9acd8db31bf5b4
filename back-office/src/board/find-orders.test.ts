import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOrders } from './find-orders.ts';
import { anOrder } from './testing-orders.ts';

const orders = [
  anOrder('428'),
  anOrder('431', {
    kitchen: 'egaila',
    risk: 'late',
    customer: { name: 'فاطمة البحر', phoneNumber: '+96599887766' },
  }),
  anOrder('440', { customer: { name: 'Dana', phoneNumber: null } }),
];
const found = (filter: Partial<Parameters<typeof findOrders>[1]>) =>
  findOrders(orders, { kitchen: '', danger: false, text: '', ...filter })
    .map(({ id }) => id)
    .join();

test('orders are found by name, number and telephone, however the digits are typed', () => {
  for (const [text, ids] of [
    ['', '428,431,440'],
    ['dana', '428,440'],
    ['فاطمة', '431'],
    ['البحر فاطمه', '431'],
    ['kandari dana', '428'],
    ['431', '431'],
    ['٤٣١', '431'],
    ['9988 7766', '431'],
    ['+965 5550 0142', '428'],
    ['nobody', ''],
  ] as const) {
    assert.equal(found({ text }), ids, text);
  }
});

test('of a kitchen, and of what is in danger', () => {
  assert.equal(found({ kitchen: 'egaila' }), '431');
  assert.equal(found({ danger: true }), '431');
  assert.equal(found({ danger: true, kitchen: 'salmiya' }), '');
});
