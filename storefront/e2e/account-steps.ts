import { expect, type Locator } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import type { Shopper } from './shopper.ts';

// What somebody does with an account; tests say what comes of it.

/** The field of a password. */
export function passwordField({ page, t }: Shopper): Locator {
  return page.getByLabel(t('account.password'), { exact: true });
}

export function emailField({ page, t }: Shopper): Locator {
  return page.getByRole('textbox', { name: t('account.email') });
}

export function codeField({ page, t }: Shopper): Locator {
  return page.getByRole('textbox', { name: t('account.code') });
}

/** Fills in the form of Login and sends it. */
export async function login(shopper: Shopper, email: string, password = PASSWORD): Promise<void> {
  await emailField(shopper).fill(email);
  await passwordField(shopper).fill(password);
  await shopper.page.getByRole('main').locator('[type=submit]').click();
}

/** Fills in the form of Create Account and asks for a code. */
export async function askForCode(
  shopper: Shopper,
  { name, email, password = PASSWORD }: { name: string; email: string; password?: string },
): Promise<void> {
  const { page, t } = shopper;
  await page.getByRole('textbox', { name: t('account.name') }).fill(name);
  await emailField(shopper).fill(email);
  await passwordField(shopper).fill(password);
  await page.getByRole('button', { name: t('account.sendCode') }).click();
  await expect(codeField(shopper)).toBeVisible();
}

/** Waits for a passing message. */
export async function seesToast({ page }: Shopper, text: string): Promise<void> {
  await expect(page.getByRole('status').getByText(text)).toBeVisible();
}
