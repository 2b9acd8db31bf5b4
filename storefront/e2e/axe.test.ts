import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { inkFaults } from './ink.ts';
import { namesOf, VISITS } from './states.ts';
import { expect, test } from './test.ts';

const LANGUAGES = ['en', 'ar'] as const;

for (const language of LANGUAGES) {
  test.describe(language === 'en' ? 'in English' : 'in Arabic', () => {
    test.use({ language });
    for (const [index, visit] of VISITS.entries()) {
      // A visit is made in one language, in turns; the long run makes the other.
      const tag = language === LANGUAGES[index % LANGUAGES.length] ? [] : LONG;
      test(`axe finds nothing, and no Arabic ink is cut: ${namesOf(visit)}`, { tag }, async ({
        shopper,
        faults,
      }) => {
        test.setTimeout(30_000 + 15_000 * visit.states.length);
        for (const state of visit.states) {
          await test.step(state.name, async () => {
            await state.reach(shopper, faults);
            expect(await axeFinds(shopper.page)).toEqual([]);
            if (language === 'ar') expect(await inkFaults(shopper.page)).toEqual([]);
          });
        }
      });
    }
  });
}
