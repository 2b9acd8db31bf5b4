import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAIN, plainArabic, WRITTEN } from './arabic-letters.ts';

test('names that are written in different ways are the same plain ones', () => {
  for (const [written, typed] of [
    ['أحمد إبراهيم', 'احمد ابراهيم'],
    ['آمنة', 'امنه'],
    ['منى', 'مني'],
    ['لؤلؤة', 'لولوه'],
    ['مُحَمَّد', 'محمد'],
    ['ســـارة', 'ساره'],
  ] as const) {
    assert.equal(plainArabic(written), typed);
  }
  assert.equal(plainArabic('Dana 10428'), 'Dana 10428');
  assert.equal(WRITTEN.length, PLAIN.length);
});
