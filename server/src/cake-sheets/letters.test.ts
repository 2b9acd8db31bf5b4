import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lettersOf } from './letters.ts';

const cases = [
  { typed: 'Noura', seen: ['N1', 'o2', 'u3', 'r4', 'a5'] },
  { typed: 'نورا', seen: ['ا4', 'ر3', 'و2', 'ن1'] },
  { typed: 'أنتِ', seen: ['تِ3', 'ن2', 'أ1'] },
  { typed: 'عيد 30', seen: ['35', '06', ' 4', 'د3', 'ي2', 'ع1'] },
  { typed: 'Hi عيد', seen: ['H1', 'i2', ' 3', 'د6', 'ي5', 'ع4'] },
  { typed: '', seen: [] },
];
for (const { typed, seen } of cases) {
  test(`${typed || 'nothing'} is piped from left to right as ${seen.join(' ')}`, () => {
    assert.deepEqual(
      lettersOf(typed).map(({ text, number }) => `${text}${number}`),
      seen,
    );
  });
}

test('no letter is lost or doubled, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      const letters = lettersOf(typed).toSorted((a, b) => a.number - b.number);
      assert.equal(letters.map(({ text }) => text).join(''), typed);
    }),
  );
});
