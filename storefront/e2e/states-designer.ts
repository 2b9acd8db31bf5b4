import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { chooseAll, ICING, messageFields, ON_PLATE, placing, tab } from './designer.ts';
import type { Shopper } from './shopper.ts';
import type { ScreenState } from './states.ts';
import { holdToast } from './states-shop.ts';
import { photo } from './steps.ts';

const opened = async (shopper: Shopper) => {
  await shopper.open(paths.designer('shape=round&color=rose&topping=berries'));
};

/** The cake designer, a tab at a time. */
export const DESIGNER_STATES: ScreenState[] = [
  { name: 'designer', reach: opened },
  ...(['flavour', 'color', 'topping', 'size'] as const).map((name) => ({
    name: `designer-${name}`,
    reach: async (shopper: Shopper) => {
      await opened(shopper);
      await tab(shopper, name).click();
    },
  })),
  {
    name: 'designer-message',
    async reach(shopper) {
      await opened(shopper);
      await chooseAll(shopper);
      await tab(shopper, 'message').click();
      const { onCake, onPlate } = messageFields(shopper);
      await onCake.fill(ICING[shopper.language]);
      await onPlate.fill(`${ON_PLATE[shopper.language]} 🎂`);
    },
  },
  {
    name: 'designer-place',
    async reach(shopper) {
      await opened(shopper);
      await chooseAll(shopper);
      await tab(shopper, 'message').click();
      const { onCake, picture } = messageFields(shopper);
      await onCake.fill(ICING[shopper.language]);
      await picture.setInputFiles(await photo(shopper));
      const { zoom, warning } = placing(shopper);
      await zoom.fill('1.5');
      await expect(warning).toBeVisible();
    },
  },
  {
    name: 'designer-missing',
    async reach(shopper) {
      await opened(shopper);
      await tab(shopper, 'message').click();
      await messageFields(shopper).add.click();
      await expect(tab(shopper, 'flavour')).toBeFocused();
      await holdToast(shopper, shopper.say('designer.selectAll'));
    },
  },
];
