import { expect } from '@playwright/test';
import type { Staff } from '../e2e/staff.ts';
import { paths } from '../src/paths.ts';
import { choose, pressOn, typeInto } from './by-keys.ts';

/**
 * An oven breaks: the owner closes the kitchen for the day in the calendar, so that nobody orders there any more, and what it
 * promised is on top of Today. Answers how to open it again.
 */
export async function breakOven(owner: Staff, { kitchen, day }: { kitchen: RegExp; day: string }) {
  const { page, sheet, t } = owner;
  const inCalendar = async () => {
    await owner.open(paths.calendar(`?day=${day}`));
    await expect(page.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
  };
  await inCalendar();
  await page.keyboard.press('x');
  const kitchens = sheet.locator('.pick').getByRole('checkbox');
  await expect(kitchens.first()).toBeVisible();
  // This one and no other.
  for (const one of await kitchens.all()) {
    const isIt = kitchen.test((await one.locator('..').textContent()) ?? '');
    if ((await one.isChecked()) !== isIt) await choose(page, one);
  }
  await expect(sheet.locator('.plan-conflicts li').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await owner.openDay(day);
  return async () => {
    await inCalendar();
    const plan = page.locator('.day-plans li');
    await pressOn(page, plan.getByRole('button', { name: t('calendar.delete') }));
    await expect(sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(plan).toHaveCount(0);
    await owner.openDay(day);
  };
}

/** What cannot be kept is decided on top of Today: this order gets the first time that is free. */
export async function decideAnotherTime(owner: Staff, name: string): Promise<void> {
  const { page, sheet, t } = owner;
  const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: name });
  await pressOn(page, row.getByRole('link', { name: t('today.otherTime') }));
  await choose(page, sheet.locator('.window-list input:enabled').first());
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
}

/** What cannot be kept is decided on top of Today: this order's money goes back. */
export async function decideRefund(owner: Staff, name: string): Promise<void> {
  const { page, sheet, t } = owner;
  const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: name });
  await pressOn(page, row.getByRole('link', { name: t('today.giveBack') }));
  await typeInto(page, sheet.getByRole('textbox'), 'The oven is broken');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
}
