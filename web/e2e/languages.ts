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
  return {
    /** In both languages: the journeys that everything hangs on, and what direction or script decides. */
    inBothLanguages: (declare: Declare): void => {
      declareIn('en', [], declare);
      declareIn('ar', [], declare);
    },
    /** In English, and in Arabic in the long run. */
    inEnglish: (declare: Declare): void => {
      declareIn('en', [], declare);
      declareIn('ar', [LONG], declare);
    },
    /** In Arabic, and in English in the long run. */
    inArabic: (declare: Declare): void => {
      declareIn('en', [LONG], declare);
      declareIn('ar', [], declare);
    },
  };
}
