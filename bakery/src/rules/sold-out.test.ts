import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soldOutUntil } from './sold-out.ts';

const [noon, evening] = ['2026-11-26T09:00:00.000Z', '2026-11-26T18:00:00.000Z'];

test('a product is sold out in its kitchen or everywhere, until the last of what says so', () => {
  const soldOut = [
    { kitchen: 'salmiya', until: evening },
    { kitchen: null, until: noon },
  ];
  assert.equal(soldOutUntil({ soldOut }, 'salmiya'), evening);
  assert.equal(soldOutUntil({ soldOut }, 'egaila'), noon);
  assert.equal(soldOutUntil({ soldOut }, null), noon);
  assert.equal(soldOutUntil({ soldOut: soldOut.slice(0, 1) }, null), null);
  assert.equal(soldOutUntil({}, 'salmiya'), null);
});
