import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { chooseAll, ICING, messageFields, ON_PLATE, placing, stageOf, tab } from './designer.ts';
import type { Visit } from './states.ts';
import { photo } from './steps.ts';

/** The cake designer, a tab at a time. */
export const DESIGNER_VISITS: Visit[] = [
  {
    states: [
      {
        name: 'designer',
        reach: (shopper) => shopper.open(paths.designer('shape=round&color=rose&topping=berries')),
      },
      ...(['flavour', 'color', 'topping', 'size'] as const).map((name) => ({
        name: `designer-${name}`,
        reach: (shopper: Parameters<typeof tab>[0]) => tab(shopper, name).click(),
      })),
      {
        name: 'designer-missing',
        async reach(shopper) {
          await tab(shopper, 'message').click();
          await messageFields(shopper).add.click();
          await expect(tab(shopper, 'flavour')).toBeFocused();
          await expect(shopper.page.getByText(shopper.t('designer.selectAll'))).toBeVisible();
        },
      },
      {
        name: 'designer-message',
        async reach(shopper) {
          await chooseAll(shopper);
          await tab(shopper, 'message').click();
          const { onCake, onPlate } = messageFields(shopper);
          await onCake.fill(ICING[shopper.language]);
          await onPlate.fill(`${ON_PLATE[shopper.language]} 🎂`);
          // They are drawn once the typing pauses.
          await expect(stageOf(shopper).locator('svg text').first()).toBeAttached();
        },
      },
      {
        name: 'designer-place',
        async reach(shopper) {
          const { onPlate, picture } = messageFields(shopper);
          await onPlate.fill('');
          await picture.setInputFiles(await photo(shopper));
          const { zoom, warning } = placing(shopper);
          // As far as it goes: a picture of the widest screen has enough pixels until then.
          await zoom.fill('4');
          await expect(warning).toBeVisible();
        },
      },
    ],
  },
];
