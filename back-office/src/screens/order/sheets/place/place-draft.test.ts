import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { missingOf, placeDraftOf, placeEditOf, refusedPart } from './place-draft.ts';

const start = placeDraftOf({ mode: 'Delivery' });
const ADDRESS = { block: '2', street: '7', house: '11', avenue: '', additional: '' };
const window = { deliveryDate: '2026-11-26', deliveryTime: '16:00-18:00' } as OfferedWindow;

test('nothing is sent before a place is chosen, and all that is missing is named', () => {
  assert.equal(placeEditOf(start), null);
  assert.deepEqual(missingOf(start), ['area', 'block', 'street', 'house']);
  assert.deepEqual(missingOf({ ...start, mode: 'Pickup' }), ['kitchen']);
});

test('an area is asked about without its address, and sent with it', () => {
  const chosen = { ...start, area: 'daiya', window };
  const place = { deliveryType: 'Delivery', area: 'daiya', ...window };
  assert.deepEqual(placeEditOf(chosen), { place });
  const half = { ...chosen, address: { ...ADDRESS, house: ' ' } };
  assert.deepEqual([placeEditOf(half), missingOf(half)], [{ place }, ['house']]);
  assert.deepEqual(placeEditOf({ ...chosen, address: ADDRESS }), { place, address: ADDRESS });
});

test('a kitchen to fetch it at has no address, though one was typed before', () => {
  const typed = { ...start, area: 'daiya', address: ADDRESS };
  assert.deepEqual(placeEditOf({ ...typed, mode: 'Pickup', kitchen: 'egaila' }), {
    place: { deliveryType: 'Pickup', kitchen: 'egaila' },
  });
});

test('a refusal is told at the part that it is about', () => {
  assert.equal(refusedPart('window-full'), 'window');
  assert.equal(refusedPart('below-minimum'), 'place');
  assert.equal(refusedPart('address-needed'), 'address');
  assert.equal(refusedPart('edit-in-run'), null);
});
