import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** Opens the row of the promotion code and applies one. */
export async function applyCode(shopper: Shopper, code: string): Promise<void> {
  const { page, t } = shopper;
  const input = promotionInput(shopper);
  if (!(await input.isVisible())) {
    await page.getByRole('button', { name: t('cart.addPromotion') }).click();
  }
  await input.fill(code);
  await page.getByRole('button', { name: t('cart.applyPromotion') }).click();
}

export function promotionInput({ page, t }: Shopper) {
  return page.getByRole('textbox', { name: t('cart.promotion') });
}

/** The code stands in the cart, and the sum says what it takes off. */
export async function seesDiscount({ page, t }: Shopper, code: string, amount: string) {
  const row = page.getByRole('main').locator('dl > div').filter({ hasText: code });
  await expect(row).toContainText(t('cart.promotion'));
  await expect(row.getByRole('definition')).toContainText(`−`);
  await expect(row.getByRole('definition')).toContainText(amount);
}
