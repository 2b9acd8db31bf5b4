import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { PlanChanged } from '@mahlab/bakery/api/staff-plan';
import { expect, type Page } from '@playwright/test';
import type { Staff } from '../e2e/staff.ts';

/**
 * An oven breaks: the kitchen is closed for the day, so that nobody orders there any more, and what it promised is on top of
 * Today. The calendar's screen is still to come, so its call is sent from the owner's page. Answers how to open it again.
 */
export async function breakOven(owner: Staff, { kitchen, day }: { kitchen: string; day: string }) {
  const label = { english: 'An oven is broken', arabic: 'فرن معطل' };
  const plan = { branch: kitchen, from: day, until: day, label, closed: true };
  const { plan: saved } = await changePlan(owner.page, { change: 'create', plan });
  return () => changePlan(owner.page, { change: 'delete', id: saved?.id, version: saved?.version });
}

async function changePlan(page: Page, change: object): Promise<PlanChanged> {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    { path: staffEndpoints.plan(), body: JSON.stringify(change) },
  );
}

/** What cannot be kept is decided on top of Today: this order gets the first time that is free. */
export async function decideAnotherTime(owner: Staff, name: string): Promise<void> {
  const { page, sheet, t } = owner;
  const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: t('today.otherTime') }).click();
  await sheet.locator('.window-list label:has(input:enabled)').first().click();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
}

/** What cannot be kept is decided on top of Today: this order's money goes back. */
export async function decideRefund(owner: Staff, name: string): Promise<void> {
  const { page, sheet, t } = owner;
  const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: name });
  await row.getByRole('link', { name: t('today.giveBack') }).click();
  await sheet.getByRole('textbox').fill('The oven is broken');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
}
