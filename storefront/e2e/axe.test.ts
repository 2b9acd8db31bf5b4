import type { Language } from '@mahlab/bakery/rules/language';
import { axeFinds } from '../../web/e2e/axe.ts';
import { namesOf, VISITS, type Visit } from './states.ts';
import { expect, LONG, test } from './test.ts';

const LANGUAGES = ['en', 'ar'] as const;

for (const language of LANGUAGES) {
  test.describe(language === 'en' ? 'in English' : 'in Arabic', () => {
    test.use({ language });
    for (const [index, visit] of VISITS.entries()) {
      const tag = isShort(visit, index, language) ? [] : LONG;
      test(`axe finds nothing: ${namesOf(visit)}`, { tag }, async ({ shopper, faults }) => {
        test.setTimeout(30_000 + 15_000 * visit.states.length);
        for (const state of visit.states) {
          await test.step(state.name, async () => {
            await state.reach(shopper, faults);
            expect(await axeFinds(shopper.page)).toEqual([]);
          });
        }
      });
    }
  });
}

/** A visit is made in one language, in turns; in both where it has a direction. The long run makes the others. */
function isShort({ directed }: Visit, index: number, language: Language): boolean {
  return directed === true || language === LANGUAGES[index % LANGUAGES.length];
}
