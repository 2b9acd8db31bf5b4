import { type Browser, expect } from '@playwright/test';
import { supplementFor } from '../e2e/mailbox.ts';
import type { Staff } from '../e2e/staff.ts';
import { choose, pressOn, typeInto } from './by-keys.ts';

/** Somebody calls and wants one piece less: the manager edits the order, and the difference goes back. */
export async function oneLess(manager: Staff, id: string): Promise<void> {
  const { page, sheet, t } = manager;
  await manager.openOrder(id);
  await page.keyboard.press('e');
  await pressOn(page, sheet.getByRole('button', { name: t('edit.fewer') }));
  await expect(sheet.getByText(t('edit.goesBack'), { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
}

/**
 * Somebody wants one piece more: they pay the difference by the link from their mail, and then the edit is in force. Answers the
 * bank's name for the payment.
 */
export async function oneMore(
  manager: Staff,
  {
    id,
    email,
    shop,
    browser,
  }: { id: string; email: string; shop: { origin: string }; browser: Browser },
): Promise<string> {
  const { page, sheet, t } = manager;
  await manager.openOrder(id);
  await page.keyboard.press('e');
  await pressOn(page, sheet.getByRole('button', { name: t('edit.more') }));
  await expect(sheet.getByRole('button', { name: t('edit.askSupplement') })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(t('edit.waitsFor'))).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(await supplementFor(shop, email));
  await phone.locator('.dock').getByRole('button').first().click();
  await phone.waitForURL(/sandbox-gateway/);
  const session = new URL(phone.url()).searchParams.get('session_id') ?? '';
  await phone.locator('button[value="pay"]').first().click();
  await phone.waitForURL(/payment\/supplement/);
  await expect(page.getByText(t('edit.waitsFor'))).toHaveCount(0);
  await context.close();
  return session;
}

/** Gives money back for the first line of an order, with its reason. */
export async function giveBack(
  staff: Staff,
  { id, kwd }: { id: string; kwd: string },
): Promise<void> {
  const { page, sheet, t } = staff;
  await staff.openOrder(id);
  await page.keyboard.press('r');
  await choose(page, sheet.getByRole('checkbox').first());
  await typeInto(page, sheet.getByRole('textbox').first(), kwd);
  await choose(page, sheet.getByRole('radio', { name: t('refundKind.quality') }));
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
}
