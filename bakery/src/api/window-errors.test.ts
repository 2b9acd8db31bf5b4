import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorMessage, staffErrorMessage } from './errors.ts';
import type { WINDOW_ERRORS } from './window-errors.ts';

/** What staff can do about each refusal of a window that their calls answer with, as they read it. */
const TO_DO: Partial<Record<keyof typeof WINDOW_ERRORS, [english: RegExp, arabic: RegExp]>> = {
  'window-full': [/Choose another one$/, /اختر موعدًا آخر$/],
  'window-gone': [/Give it another one, or cancel it$/, /اختر له موعدًا آخر أو ألغِه$/],
  'window-unknown': [/Choose another one$/, /اختر موعدًا آخر$/],
  'window-closed': [/Choose another one$/, /اختر موعدًا آخر$/],
  'window-too-soon': [/Choose a later one$/, /اختر موعدًا بعده$/],
  'no-window': [/another kitchen or on fewer pieces$/, /مطبخ آخر أو كمية أقل$/],
  'window-moved': [/Look again$/, /راجعه من جديد$/],
  'window-fixed': [/tell its shopper of the delay$/, /فأبلغ الزبون بالتأخير$/],
  'times-busy': [/try again in a moment$/, /حاول بعد لحظة من فضلك$/],
};
/** What only a shopper is told: to call the bakery, and of what is theirs. */
const TO_A_SHOPPER = /call us|\byour?\b|اتصل بنا|طلبك|سلتك/i;

for (const [code, [english, arabic]] of Object.entries(TO_DO)) {
  test(`${code} tells staff what they can do, and nothing that is meant for a shopper`, () => {
    const by = { by: 'Huda' };
    for (const [language, wanted] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const told = staffErrorMessage(code as keyof typeof TO_DO, language, by);
      assert.match(told, wanted);
      assert.doesNotMatch(told, TO_A_SHOPPER);
    }
  });
}

test('a shopper whose order cannot be moved any more is asked to call', () => {
  assert.match(errorMessage('window-fixed', 'en'), /Please call us$/);
  assert.match(errorMessage('window-fixed', 'ar'), /اتصل بنا من فضلك$/);
});
