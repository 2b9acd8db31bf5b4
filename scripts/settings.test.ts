import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('the README tells of every setting, and of no other', () => {
  const [, settings = ''] = readFileSync('README.md', 'utf8').split('## Settings');
  const rows = settings.match(/^\| `[A-Z][^|]*/gm) ?? [];
  const told = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const config = readFileSync('server/src/config.ts', 'utf8');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  assert.deepEqual(told.toSorted(), read.toSorted());
});
