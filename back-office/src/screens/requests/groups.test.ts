import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { groupOf } from './groups.ts';

const message = (fromUs: boolean) => ({
  id: '1',
  fromUs,
  by: fromUs ? 'staff: Huda' : null,
  words: 'For how many?',
  images: [],
  at: '2026-11-23T09:00:00Z',
});

for (const [state, last, group] of [
  ['new', null, 'price'],
  ['asked', true, 'asked'],
  ['asked', false, 'wrote'],
  ['quoted', null, 'sent'],
  ['quoted', true, 'sent'],
  ['quoted', false, 'wrote'],
  ['declined', false, 'wrote'],
  ['declined', true, 'over'],
  // An order is talked about as orders are.
  ['accepted', false, 'accepted'],
] as [StaffRequest['state'], boolean | null, string][]) {
  const wrote = last === null ? 'nobody wrote' : last ? 'we wrote last' : 'its shopper wrote last';
  test(`${state}, ${wrote}: ${group}`, () => {
    assert.equal(groupOf({ state, messages: last === null ? [] : [message(last)] }), group);
  });
}
