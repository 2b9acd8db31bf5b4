import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { groupOf, hoursLeft, longestWait } from './groups.ts';

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

test('an answer is promised within a day, of the request and of what its shopper writes later', () => {
  const createdAt = '2026-11-23T09:00:00Z';
  const asked = { createdAt, state: 'new' as const, messages: [] };
  const at = (iso: string) => Date.parse(iso);
  assert.equal(hoursLeft(asked, at('2026-11-23T09:00:00Z')), 24);
  assert.equal(hoursLeft(asked, at('2026-11-24T03:30:00Z')), 5);
  assert.equal(hoursLeft(asked, at('2026-11-24T08:30:00Z')), 0);
  assert.equal(hoursLeft(asked, at('2026-11-24T09:30:00Z')), -1);
  const wrote = { ...asked, state: 'quoted' as const, messages: [message(false)] };
  assert.equal(hoursLeft(wrote, at('2026-11-23T10:00:00Z')), 23);
  assert.equal(hoursLeft({ ...wrote, messages: [message(true)] }, at(createdAt)), null);
});

test('the longest wait is that of whoever waits, in whole hours', () => {
  const asked = { createdAt: '2026-11-23T09:00:00Z', state: 'new' as const, messages: [] };
  const later = { ...asked, createdAt: '2026-11-23T20:00:00Z' };
  const over = { ...asked, createdAt: '2026-11-20T09:00:00Z', state: 'withdrawn' as const };
  const at = (iso: string) => Date.parse(iso);
  assert.equal(longestWait([over, later, asked], at('2026-11-24T03:59:00Z')), 18);
  assert.equal(longestWait([later], at('2026-11-23T20:00:00Z')), 0);
  assert.equal(longestWait([asked], at('2026-11-25T10:00:00Z')), 49);
  assert.equal(longestWait([over], at('2026-11-24T04:00:00Z')), null);
});
