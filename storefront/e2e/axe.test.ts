import { axeFinds } from './axe.ts';
import { STATES } from './states.ts';
import { expect, inBothLanguages, test } from './test.ts';

inBothLanguages(() => {
  for (const state of STATES) {
    test(`axe finds nothing: ${state.name}`, async ({ shopper, faults }) => {
      await state.reach(shopper, faults);
      expect(await axeFinds(shopper.page)).toEqual([]);
    });
  }
});
