import { expect } from '@playwright/test';
import type { Staff } from './staff.ts';

/** Goes to the order with these words with the keyboard alone, one row of the queue after the other. */
export async function takeInHand({ page }: Staff, words: string): Promise<void> {
  const cards = page.locator('.kit-queue [data-card]');
  await expect(cards.filter({ hasText: words })).toHaveCount(1);
  const away = () =>
    cards.evaluateAll((all, wanted) => {
      const hand = all.findIndex((card) => card.getAttribute('aria-pressed') === 'true');
      return all.findIndex((card) => card.textContent.includes(wanted)) - hand;
    }, words);
  for (let left = await away(); left !== 0; left -= Math.sign(left)) {
    await page.keyboard.press(left > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect.poll(away).toBe(left - Math.sign(left));
  }
  await expect(page.locator('.kit-words').first()).toHaveText(words);
}
