import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

test('texts that need no segmenter count as it counts them', () => {
  const all = new Intl.Segmenter('ar', { granularity: 'grapheme' });
  const sign = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0x600, max: 0x6ff }),
    fc.integer({ min: 0x300, max: 0x30a }),
  );
  const text = fc.array(sign, { maxLength: 8 }).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(text, (some) => {
      assert.equal(graphemes(some), [...all.segment(some)].length);
    }),
  );
});
