import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Location } from '@mahlab/bakery/api/content';
import { distanceKm, distanceText, nearestAreas } from './nearest-areas.ts';

const salmiya = { latitude: 29.334, longitude: 48.066 };
const areas = [
  area('fahaheel', 29.081, 48.128),
  area('salmiya', salmiya.latitude, salmiya.longitude),
  area('rumaithiya', 29.317, 48.073),
  area('jahra', 29.349, 47.671),
  { ...area('wista', 0, 0), coordinates: null },
];
const ids = (latitude: number, longitude: number) =>
  nearestAreas(areas, { latitude, longitude }).map((near) => near.area.id);

test('the nearest area comes first; one without a centre is left out', () => {
  assert.deepEqual(ids(29.335, 48.065), ['salmiya', 'rumaithiya', 'fahaheel', 'jahra']);
  assert.deepEqual(ids(29.08, 48.13)[0], 'fahaheel');
});

test('six areas are shown at most', () => {
  const many = Array.from({ length: 9 }, (_, n) => area(`a${n}`, 29.3 + n / 100, 48));
  const near = nearestAreas(many, { latitude: 29.3, longitude: 48 });
  assert.deepEqual(
    near.map((one) => one.area.id),
    ['a0', 'a1', 'a2', 'a3', 'a4', 'a5'],
  );
});

test('far from Kuwait no area is near', () => {
  assert.deepEqual(ids(25.2, 55.27), []);
  assert.deepEqual(ids(-29.3, 48), []);
});

test('a distance is that of the map', () => {
  // One minute of latitude is a nautical mile.
  const from = { latitude: 29, longitude: 48 };
  assert.equal(distanceKm(from, { latitude: 29 + 1 / 60, longitude: 48 }).toFixed(2), '1.85');
  assert.equal(distanceKm(salmiya, salmiya), 0);
  assert.equal(distanceKm(salmiya, { latitude: 29.349, longitude: 47.671 }).toFixed(0), '38');
});

test('a distance is written with a decimal below ten kilometres', () => {
  assert.deepEqual([0, 0.84, 9.96, 12.4].map(distanceText), ['0.0', '0.8', '10', '12']);
});

function area(id: string, latitude: number, longitude: number): Location {
  return {
    id,
    name: id,
    arabicName: id,
    type: 'Area',
    parent: null,
    coordinates: { latitude, longitude },
  };
}
