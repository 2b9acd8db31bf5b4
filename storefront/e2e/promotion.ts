import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Opens the row of the promotion code and applies one. */
export async function applyCode(shopper: Shopper, code: string): Promise<void> {
  const { page, say } = shopper;
  const input = promotionInput(shopper);
  if (!(await input.isVisible())) {
    await page.getByRole('button', { name: say('cart.addPromotion') }).click();
  }
  await input.fill(code);
  await page.getByRole('button', { name: say('cart.applyPromotion') }).click();
}

export function promotionInput({ page, say }: Shopper) {
  return page.getByRole('textbox', { name: say('cart.promotion') });
}

/** The code stands in the cart, and the sum says what it takes off. */
export async function seesDiscount({ page, say }: Shopper, code: string, amount: string) {
  const row = page.getByRole('main').locator('dl > div').filter({ hasText: code });
  await expect(row).toContainText(say('cart.promotion'));
  await expect(row.getByRole('definition')).toContainText(`−`);
  await expect(row.getByRole('definition')).toContainText(amount);
}
