import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanChange, StaffPlan } from '@mahlab/bakery/api/staff-plan';
import { newsOf } from './meanwhile.ts';

const plan = (id: string, change: Partial<StaffPlan> = {}): StaffPlan => ({
  id,
  branch: 'salmiya',
  from: '2026-11-26',
  until: '2026-11-27',
  label: { english: 'Clean', arabic: 'تنظيف' },
  closed: true,
  tentative: [],
  week: {},
  version: 'one',
  madeAt: '2026-11-01T00:00:00Z',
  ...change,
});
const capacity = (decoratorMinutes: number) => {
  const part = { decoratorMinutes, ovenTrays: 24 };
  return { early: part, late: part };
};
const usual = plan('week', {
  from: null,
  until: null,
  closed: false,
  week: { thursday: { capacity: capacity(240) } },
});
const edit: PlanChange = { change: 'edit', id: 'week', version: 'one', plan: usual };
const create: PlanChange = { change: 'create', plan: plan('new') };

test('of a plan that others changed it is told what reads otherwise, weekday by weekday', () => {
  const theirs = {
    ...usual,
    version: 'two',
    week: { thursday: { capacity: capacity(200) }, friday: { shifts: [] } },
  };
  const [news] = newsOf([edit], { read: [usual], now: [theirs] });
  assert.deepEqual(news?.differences, [
    { what: 'capacity', weekday: 'thursday' },
    { what: 'shifts', weekday: 'friday' },
  ]);
});

test('plans that came or went count where they share a kitchen and a day with the change', () => {
  const told = (now: StaffPlan[], read: StaffPlan[] = []) =>
    newsOf([create], { read, now }).map(({ before, after }) => [before?.id, after?.id]);
  assert.deepEqual(told([plan('other')]), [[undefined, 'other']]);
  assert.deepEqual(told([], [plan('other')]), [['other', undefined]]);
  assert.deepEqual(told([plan('all', { branch: null })]), [[undefined, 'all']]);
  assert.deepEqual(told([plan('far', { branch: 'egaila' })]), []);
  assert.deepEqual(told([plan('later', { from: '2026-11-28', until: '2026-11-30' })]), []);
  assert.deepEqual(told([{ ...usual, version: 'two' }], [usual]), [['week', 'week']]);
});

test('nothing is told of what stayed, or before anything is changed', () => {
  assert.deepEqual(newsOf([edit], { read: [usual], now: [usual] }), []);
  assert.deepEqual(newsOf([], { read: [usual], now: [] }), []);
});
