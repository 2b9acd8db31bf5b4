import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf } from './changes.ts';

const label = { english: 'Clean', arabic: 'تنظيف' };

test('of a change the fields are told that read otherwise, however deep they lie', () => {
  const shift = { from: 600, until: 1320, vehicle: 'car', count: 2 };
  assert.deepEqual(
    changesOf({
      before: { closed: false, label, week: { thursday: { shifts: [shift] } } },
      after: { closed: true, label, week: { thursday: { shifts: [] } } },
    }),
    [
      { path: ['closed'], before: false, after: true },
      { path: ['week', 'thursday', 'shifts'], before: [shift], after: [] },
    ],
  );
});

test('what is new, gone or nothing at all is told as that', () => {
  assert.deepEqual(changesOf({ before: null, after: { name: 'Joy', label } }), [
    { path: ['name'], before: undefined, after: 'Joy' },
    { path: ['label'], before: undefined, after: label },
  ]);
  assert.deepEqual(changesOf({ before: { kitchens: ['salmiya'] }, after: { kitchens: null } }), [
    { path: ['kitchens'], before: ['salmiya'], after: null },
  ]);
  assert.deepEqual(changesOf({ before: null, after: null }), []);
});
