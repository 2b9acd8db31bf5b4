import { paidOrder } from '../e2e/orders.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { letFail, shoot } from './shoot.ts';

const CALENDAR = /\/staff\/calendar/;
const DESK = { width: 1440, height: 900 };

inBothLanguages(() => {
  test('the calendar, its sheets, and what no longer fits', async ({ owner, shop, faults }) => {
    const { page, sheet } = owner;
    faults.allow(503, CALENDAR);
    await owner.open(paths.calendar());
    await expect(page.locator('.calendar-day.now')).toBeVisible();
    await shoot(owner, 'calendar-empty');
    const orders = [];
    for (const name of ['Shaikha Al-Sabah', 'Faisal Al-Humaidi', 'Office of Dr Huda']) {
      orders.push(await paidOrder(shop, { name, area: 'shamiya', quantity: 4 }));
    }
    const { day } = orders[0] ?? { day: '' };
    await owner.open(paths.calendar(`?day=${day}`));
    await expect(page.locator(`[data-day="${day}"]`)).toBeVisible();
    await shoot(owner, 'calendar');
    await page.keyboard.press('x');
    await sheet.locator('.pick').first().click();
    await sheet.locator('.pick').nth(1).click();
    await page.waitForTimeout(900);
    await shoot(owner, 'calendar-close');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('.day-conflicts li')).not.toHaveCount(0);
    await page.waitForTimeout(400);
    await shoot(owner, 'calendar-conflicts');
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await shoot(owner, `calendar-${width}`);
    }
    await page.setViewportSize(PHONE);
    await shoot(owner, 'calendar-390');
    await page.setViewportSize(DESK);
    await page.keyboard.press('z');
    await expect(page.locator('.day-conflicts li')).toHaveCount(0);
    for (const name of ['hours', 'drivers', 'summer', 'week', 'ramadan'] as const) {
      await owner.button(`calendar.${name}`).click();
      await page.waitForTimeout(900);
      await shoot(owner, `calendar-${name}`);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
    }
    await owner.button('calendar.ramadan').click();
    await expect(sheet.locator('.plan-preview')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await owner.open(paths.calendar('?from=2027-02-06&day=2027-02-08'));
    await expect(page.locator('.calendar-day.season').first()).toBeVisible();
    await shoot(owner, 'calendar-season');
    await page.keyboard.press('z');
    await letFail(page, CALENDAR);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'calendar-failed');
  });

  test('the areas, chosen, changed and tried', async ({ owner, hire }) => {
    const { page, sheet } = owner;
    await owner.open(paths.areas('?in=hawalli-governorate'));
    await expect(page.locator('.areas-table tbody tr').first()).toBeVisible();
    await shoot(owner, 'areas');
    for (const row of [2, 3, 5]) {
      await page.locator('.areas-table tbody input').nth(row).check();
    }
    await shoot(owner, 'areas-chosen');
    await page.setViewportSize({ width: 1024, height: 768 });
    await shoot(owner, 'areas-1024');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'areas-390');
    await page.setViewportSize(DESK);
    await page.keyboard.press('e');
    await sheet.getByRole('combobox').nth(1).selectOption('amount');
    await sheet.getByRole('textbox').fill('2.250');
    await expect(sheet.locator('.plan-preview')).toBeVisible();
    await shoot(owner, 'areas-sheet');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await page.keyboard.type('salm');
    await shoot(owner, 'areas-try');
    await page.keyboard.press('Enter');
    await expect(sheet.locator('.figures')).toBeVisible();
    await shoot(owner, 'areas-tried');
    const counter = await hire({ name: 'Bader', role: 'counter' });
    await counter.open(paths.areas());
    await expect(counter.page.locator('.areas-table tbody tr').first()).toBeVisible();
    await shoot(counter, 'areas-read');
  });
});
