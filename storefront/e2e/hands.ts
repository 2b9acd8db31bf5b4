import { expect, type Locator } from '@playwright/test';
import type { Shopper } from './shopper.ts';
import { choose } from './steps.ts';
import { enter, tabTo } from './tab-to.ts';

/** How a shopper presses a button or a link, and picks one of some radio buttons. */
export type Hands = {
  press: (target: Locator) => Promise<void>;
  pick: (radio: Locator) => Promise<void>;
};

/** A finger on the screen. */
export const touch: Hands = {
  press: (target) => target.tap(),
  pick: choose,
};

/** The keyboard alone. */
export function keyboard(shopper: Shopper): Hands {
  const { page } = shopper;
  return {
    press: (target) => enter(shopper, target),
    async pick(radio) {
      await expect(radio).toBeEnabled();
      const group = radio.locator('xpath=ancestor::*[@role="radiogroup"]').getByRole('radio');
      const stops = await group.filter({ visible: true }).all();
      const isHere = () => radio.evaluate((element) => element === document.activeElement);
      await tabTo(shopper, await stopOf(stops));
      for (let turn = 0; turn < stops.length && !(await isHere()); turn += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
  };
}

/** Where Tab comes into a group: at the one that is chosen, else at its first. */
async function stopOf(radios: Locator[]): Promise<Locator> {
  for (const radio of radios) if (await radio.isChecked()) return radio;
  for (const radio of radios) if (await radio.isEnabled()) return radio;
  throw new Error('nothing can be chosen');
}
