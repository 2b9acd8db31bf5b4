import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { expect } from '@playwright/test';
import type { Staff } from '../e2e/staff.ts';
import { paths } from '../src/paths.ts';

type Work = { kitchen: string; station: Station; day: string };

/** Opens a station's display, as far as it hears of changes. */
export async function openStation(staff: Staff, { kitchen, station, day }: Work): Promise<void> {
  await staff.open(paths.kitchen(`?kitchen=${kitchen}&station=${station}&day=${day}`));
  await expect(staff.page.locator('[data-hearing="stream"]')).toBeVisible();
  const empty = staff.page.getByText(staff.t('kitchen.emptyText'));
  await expect(staff.page.locator('.kit-cake:not([aria-busy])').or(empty).first()).toBeVisible();
}

/** Waits until the server has heard of every tap: a test is faster than hands are. */
export async function allTold({ page }: Staff): Promise<void> {
  await expect(page.locator('.kit-live b')).toHaveCount(0, { timeout: 180_000 });
}

/** Works off the queue that is shown with the Enter key alone, until `most` orders have left it; answers how many did. */
export async function workOff({ page }: Staff, most = Number.POSITIVE_INFINITY): Promise<number> {
  const cards = page.locator('.kit-queue [data-card]');
  const first = await cards.count();
  const left = Math.max(0, first - most);
  while ((await cards.count()) > left) {
    const before = await look();
    await page.keyboard.press('Enter');
    await expect.poll(look, { intervals: [20, 50, 100] }).not.toBe(before);
  }
  return first - (await cards.count());

  /** What is in hand, what the large button says, what is ticked, how many there are. */
  function look(): Promise<string> {
    return page.evaluate(() => {
      const hand = document.querySelector('.kit-queue [data-card][aria-pressed="true"]');
      const button = document.querySelector('.kit-go .kit-main-button');
      const all = document.querySelectorAll('.kit-queue [data-card]').length;
      const ticked = document.querySelectorAll('main :checked').length;
      return [hand?.getAttribute('data-card'), button?.textContent, ticked, all].join('|');
    });
  }
}
