import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graphemes } from './graphemes.ts';

test('characters are counted as people see them', () => {
  const counts: [string, number][] = [
    ['', 0],
    ['Happy birthday', 14],
    ['عيد ميلاد سعيد', 14],
    ['مَحْلَب', 4],
    ['نورة', 4],
    ['أنتِ', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['\r\n', 1],
    ['👨‍👩‍👧', 1],
    ['٢٠٢٦', 4],
  ];
  for (const [text, count] of counts) assert.equal(graphemes(text), count, JSON.stringify(text));
});

test('any two signs, Latin or Arabic, count as a segmenter counts them', () => {
  const all = new Intl.Segmenter('ar', { granularity: 'grapheme' });
  const codes = [
    ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
    ...Array.from({ length: 0x100 }, (_, index) => 0x600 + index),
    0x300,
  ];
  const wrong = codes
    .flatMap((one) => codes.map((other) => String.fromCodePoint(one, other)))
    .filter((pair) => graphemes(pair) !== [...all.segment(pair)].length);
  assert.deepEqual(wrong, []);
});
