import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchedParts } from './matched.ts';

const shown = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

const cases: [name: string, typed: string, shown: string][] = [
  ['Strawberry cream cake', 'straw', '[Straw]berry cream cake'],
  ['Strawberry cream cake', 'CREAM str', '[Str]awberry [cream] cake'],
  ['Strawberry cream cake', 'berry', 'Strawberry cream cake'],
  ['Strawberry cream cake', '', 'Strawberry cream cake'],
  ['كنافة نابلسية', 'كنافه', '[كنافة] نابلسية'],
  ['كنافة نابلسية', 'كُنا', '[كنا]فة نابلسية'],
  ['أطفال', 'اطف', '[أطف]ال'],
];

for (const [name, typed, expected] of cases) {
  test(`"${typed}" in "${name}"`, () => assert.equal(shown(name, typed), expected));
}
