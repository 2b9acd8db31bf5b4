import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRows } from '../specification/rows.ts';
import { brokenText, proofOf } from './break.ts';
import { ofRules } from './rules.ts';
import { ofScreens } from './screens.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const rows = readRows(read('docs/specification.md'));

test('every mutation names one row and finds its text once', () => {
  for (const mutation of [...ofRules, ...ofScreens]) {
    assert.ok(proofOf(mutation, rows).test);
    assert.notEqual(brokenText(mutation, read(mutation.file)), read(mutation.file));
  }
});

test('a text that is missing, or is there twice, is an error', () => {
  const mutation = { row: '', file: 'a.ts', from: 'one', to: 'two' };
  assert.equal(brokenText(mutation, 'one $&'), 'two $&');
  assert.throws(() => brokenText(mutation, 'two'), /a\.ts has “one” 0 times/);
  assert.throws(() => brokenText(mutation, 'one, one'), /2 times/);
  assert.throws(() => proofOf(mutation, rows), /0 rows/);
});
