import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunOrder } from '@mahlab/bakery/api/staff-run';
import { mapLink, whatsAppLink } from './links.ts';

test('a map searches for the whole address, in the script that maps of Kuwait know', () => {
  const stop = {
    order: { area: { english: 'Salmiya', arabic: 'السالمية' } },
    address: { block: '5', street: '12', avenue: '3', house: '48 & 49' },
  } as RunOrder;
  const { searchParams } = new URL(mapLink(stop));
  assert.equal(
    searchParams.get('query'),
    'block 5, street 12, avenue 3, house 48 & 49, Salmiya, Kuwait',
  );
});

test('a chat begins with the number’s digits alone', () => {
  assert.equal(whatsAppLink('+96555500142'), 'https://wa.me/96555500142');
  assert.equal(
    whatsAppLink('+96555500142', 'At the door?'),
    'https://wa.me/96555500142?text=At%20the%20door%3F',
  );
});
