import type { Language } from '@mahlab/bakery/rules/language';
import type { TestType } from '@playwright/test';

/** Marks what only the long run does (`npm run test:long -- browser`). */
export const LONG = '@long';

type LanguageTest = {
  describe: TestType<object, object>['describe'];
  use(options: { language: Language }): void;
};

/** How an app's tests are declared for its languages; `test` has a fixture that is its `language`. */
export function inLanguages(test: LanguageTest) {
  type Declare = (language: Language) => void;
  const declareIn = (language: Language, tag: string[], declare: Declare) => {
    test.describe(language === 'en' ? 'in English' : 'in Arabic', { tag }, () => {
      test.use({ language });
      declare(language);
    });
  };
  const inEnglish = (declare: Declare): void => {
    declareIn('en', [], declare);
    declareIn('ar', [LONG], declare);
  };
  const inArabic = (declare: Declare): void => {
    declareIn('en', [LONG], declare);
    declareIn('ar', [], declare);
  };
  return {
    /** In both languages: the journeys that everything hangs on, and what direction or script decides. */
    inBothLanguages: (declare: Declare): void => {
      declareIn('en', [], declare);
      declareIn('ar', [], declare);
    },
    /** In English, and in Arabic in the long run. */
    inEnglish,
    /** In Arabic, and in English in the long run. */
    inArabic,
    /** What is alike for each of these: the first in English, the second in Arabic, everything else in the long run. */
    inTurns: <Value>(values: readonly Value[], declare: (value: Value) => void): void => {
      for (const [at, value] of values.entries()) {
        const tags = { en: at === 0 ? [] : [LONG], ar: at === 1 ? [] : [LONG] };
        declareIn('en', tags.en, () => declare(value));
        declareIn('ar', tags.ar, () => declare(value));
      }
    },
  };
}
