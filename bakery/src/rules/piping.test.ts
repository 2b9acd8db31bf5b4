import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CAKE_TEXT_LIMIT, pipingRefusal } from './piping.ts';

describe('what can be piped in icing', () => {
  for (const text of [
    '',
    'Happy 30th, Noura',
    'كُلُّ عامٍ وأنتِ بخير يا نورة',
    'عيد ميلاد سعيد ٣٠',
    'Dana & Ali, 10/2026!',
    'Élodie',
  ]) {
    test(`“${text}”`, () => assert.equal(pipingRefusal(text, CAKE_TEXT_LIMIT), null));
  }

  test('emoji, keycaps and other scripts are told one by one', () => {
    assert.deepEqual(pipingRefusal('Noura 🎂🎂👨‍👩‍👧 1️⃣', CAKE_TEXT_LIMIT), {
      code: 'unpipeable',
      signs: ['🎂', '👨‍👩‍👧', '1️⃣'],
    });
    assert.equal(pipingRefusal('生日', CAKE_TEXT_LIMIT)?.code, 'unpipeable');
  });

  test('the limit counts what a reader counts, whatever marks the letters carry', () => {
    const marked = fc.constantFrom('بُ', 'é', 'a', 'نّ');
    fc.assert(
      fc.property(fc.array(marked, { maxLength: 60 }), (letters) => {
        const refused = pipingRefusal(letters.join(''), CAKE_TEXT_LIMIT);
        assert.equal(refused?.code, letters.length > CAKE_TEXT_LIMIT ? 'too-long' : undefined);
      }),
    );
  });

  test('any text gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotThrow(() => pipingRefusal(text, CAKE_TEXT_LIMIT));
      }),
    );
  });
});
