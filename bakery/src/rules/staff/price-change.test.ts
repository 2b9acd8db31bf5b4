import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPrice, type PriceWay, refusedPrice } from './price-change.ts';

const how = (change: Partial<PriceWay>): PriceWay => ({
  way: 'set',
  amount: 0,
  rounding: 50,
  offer: 'keep',
  ...change,
});

const CHANGES: [[number, number | null], Partial<PriceWay>, [number, number | null]][] = [
  [[10_900, null], { amount: 12_000 }, [12_000, null]],
  [[10_910, null], { way: 'raise', amount: 500 }, [11_410, null]],
  [[10_900, null], { way: 'lower', amount: 11_000 }, [-100, null]],
  // Rounded half up, to whole steps.
  [[10_900, null], { way: 'raise-share', amount: 7500 }, [11_700, null]],
  [[10_900, null], { way: 'raise-share', amount: 7500, rounding: 5 }, [11_720, null]],
  [[10_900, null], { way: 'lower-share', amount: 10_000, rounding: 250 }, [9750, null]],
  [[25, null], { way: 'lower-share', amount: 0 }, [50, null]],
  [[3000, null], { way: 'lower-share', amount: 100_000 }, [0, null]],
  // A crossed-out price stays while it is dearer.
  [[10_900, 12_750], { way: 'raise', amount: 500 }, [11_400, 12_750]],
  [[10_900, 12_750], { amount: 12_750 }, [12_750, null]],
  [[10_900, 12_750], { amount: 9000, offer: 'end' }, [9000, null]],
  [[10_900, null], { amount: 9000, offer: 'cross-out' }, [9000, 10_900]],
  [[10_900, 12_750], { amount: 9000, offer: 'cross-out' }, [9000, 12_750]],
  [[10_900, null], { amount: 11_000, offer: 'cross-out' }, [11_000, null]],
];

test('prices change by an amount or a share, and an offer stays, begins or ends', () => {
  for (const [[price, was], change, [next, crossed]] of CHANGES) {
    const found = changedPrice({ price, was }, how(change));
    assert.deepEqual(found, { price: next, was: crossed }, JSON.stringify([price, was, change]));
  }
});

test('a price on selection, nothing, and less than an option are refused', () => {
  assert.equal(refusedPrice(0, 1000, 2000), 'by-choice');
  assert.equal(refusedPrice(3000, 0, 0), 'nothing-left');
  assert.equal(refusedPrice(3000, -5, 0), 'nothing-left');
  assert.equal(refusedPrice(3000, 1995, 2000), 'under-option');
  assert.equal(refusedPrice(3000, 2000, 2000), null);
  assert.equal(refusedPrice(1500, 1400, 2000), null);
});
