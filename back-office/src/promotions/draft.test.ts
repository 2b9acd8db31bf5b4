import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import {
  draftOf,
  NEW_DRAFT,
  type PromotionDraft,
  stateOf,
  termsIn,
  termsOf,
  type Wrong,
} from './draft.ts';

const typed: PromotionDraft = { ...NEW_DRAFT, code: 'EID-10' };
const known: StaffPromotion = {
  code: 'EID-10',
  percent: 10,
  amount: null,
  maximum: 2.5,
  minimum: 0,
  validFrom: '2026-11-26T09:30:00.000Z',
  validUntil: '2026-11-28T21:00:00.000Z',
  limitTotal: 100,
  limitPerCustomer: null,
  active: true,
  version: 'v',
  used: 3,
  held: 0,
  sales: 0,
  cost: 0,
};

test('what is typed becomes terms, in any digits, with whole days of Kuwait', () => {
  const draft = {
    ...typed,
    code: ' eid-١٠ ',
    percent: '١٥',
    maximum: '2٫5',
    fromDay: '2026-11-26',
    untilDay: '2026-11-26',
    limitTotal: '50',
  };
  assert.deepEqual(termsOf(draft, { active: true }), {
    ok: true,
    terms: {
      code: 'EID-10',
      percent: 15,
      amount: null,
      maximum: 2.5,
      minimum: 0,
      validFrom: '2026-11-25T21:00:00.000Z',
      validUntil: '2026-11-26T21:00:00.000Z',
      limitTotal: 50,
      limitPerCustomer: 1,
      active: true,
    },
  });
});

test('an amount has no maximum, whatever stands in the hidden field', () => {
  const draft = { ...typed, kind: 'amount' as const, amount: '2.500', maximum: '9', percent: 'x' };
  const read = termsOf(draft, { active: true });
  assert.ok(read.ok);
  assert.deepEqual([read.terms.amount, read.terms.maximum, read.terms.percent], [2.5, null, null]);
});

test('each field that is wrong is named', () => {
  const cases: [Partial<PromotionDraft>, Wrong][] = [
    [{ code: 'A' }, { code: true }],
    [{ code: 'عيد' }, { code: true }],
    [{ percent: '0' }, { percent: true }],
    [{ percent: '101' }, { percent: true }],
    [{ percent: '12.5' }, { percent: true }],
    [{ maximum: '0' }, { maximum: true }],
    [{ maximum: '1.2345' }, { maximum: true }],
    [{ kind: 'amount', amount: '' }, { amount: true }],
    [{ kind: 'amount', amount: '0' }, { amount: true }],
    [{ minimum: 'x' }, { minimum: true }],
    [{ limitTotal: '0' }, { limitTotal: true }],
    [{ limitPerCustomer: '1.5' }, { limitPerCustomer: true }],
    [{ fromDay: '2026-11-27', untilDay: '2026-11-26' }, { untilDay: true }],
  ];
  for (const [change, wrong] of cases) {
    const read = termsOf({ ...typed, ...change }, { active: true });
    assert.deepEqual(read, { ok: false, wrong }, JSON.stringify(change));
  }
});

test('a form that was only looked at changes nothing, not even the hour of a span', () => {
  const read = termsOf(draftOf(known), known);
  assert.ok(read.ok);
  assert.deepEqual(read.terms, { code: known.code, ...termsIn(known) });
});

test('a code tells whether it works, and why not', () => {
  const at = (time: string) => Date.parse(time);
  const cases: [Partial<StaffPromotion>, string, string][] = [
    [{}, '2026-11-27T00:00:00Z', 'on'],
    [{ active: false }, '2026-11-27T00:00:00Z', 'off'],
    [{}, '2026-11-26T09:29:59Z', 'notYet'],
    [{}, '2026-11-28T21:00:00Z', 'over'],
    [{ used: 100 }, '2026-11-27T00:00:00Z', 'usedUp'],
  ];
  for (const [change, time, state] of cases) {
    assert.equal(stateOf({ ...known, ...change }, at(time)), state);
  }
});
