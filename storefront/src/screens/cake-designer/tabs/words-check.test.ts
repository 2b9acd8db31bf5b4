import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WORDS_LIMIT } from '@mahlab/bakery/rules/cake-words';
import { wordsWrong } from './words-check.ts';

describe('what is said of words that are typed', () => {
  for (const text of [
    '',
    'Happy 30th, Noura',
    'كُلُّ عامٍ وأنتِ بخير يا نورة',
    'عيد ميلاد سعيد ٣٠',
    'Dana & Ali, 10/2026!',
    'Élodie',
    'محـــمد',
  ]) {
    test(`“${text}” can be piped`, () => assert.equal(wordsWrong(text), null));
  }

  test('emoji and other scripts are told one by one', () => {
    assert.deepEqual(wordsWrong('Noura 🎂🎂👨‍👩‍👧'), {
      code: 'not-writable',
      signs: ['🎂', '👨‍👩‍👧'],
    });
    assert.deepEqual(wordsWrong('生日'), { code: 'not-writable', signs: ['生', '日'] });
  });

  test('the limit counts what a reader counts, whatever marks the letters carry', () => {
    for (let length = 0; length <= 2 * WORDS_LIMIT; length += 1) {
      for (const letter of ['بُ', 'é', 'a', 'نّ']) {
        const wrong = wordsWrong(letter.repeat(length));
        const isTooLong = wrong?.code === 'too-long';
        assert.equal(isTooLong, length > WORDS_LIMIT);
      }
    }
  });

  test('few letters that are too wide for a line are told as that', () => {
    assert.deepEqual(wordsWrong('W'.repeat(20)), { code: 'too-wide' });
    assert.deepEqual(wordsWrong('Donaudampfschifffahrtsverein'), { code: 'too-wide' });
  });
});
