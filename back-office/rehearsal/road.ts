import { expect } from '@playwright/test';
import type { Staff } from '../e2e/staff.ts';
import { pickPicture } from '../e2e/team.ts';
import { paths } from '../src/paths.ts';
import { choose, pressOn, typeInto } from './by-keys.ts';

/** The counter hands everything of a kitchen that waits to a driver, a window after the other, with keys, and sends it out. */
export async function sendOut(
  counter: Staff,
  { kitchen, day, driver }: { kitchen: string; day: string; driver: string },
): Promise<void> {
  const { page, t } = counter;
  await counter.open(paths.runs(`?day=${day}&kitchen=${kitchen}`));
  const waiting = page.locator('[data-waiting]');
  await expect(waiting.first()).toBeVisible();
  while ((await waiting.count()) > 0) {
    const before = await waiting.count();
    await page.keyboard.press('w');
    // To a run of the driver's own, and from then on to the same one.
    const to = page.locator('.hand-bar').getByRole('button').filter({ hasText: driver });
    const digit = (await to.locator('kbd').textContent()) ?? '';
    await page.keyboard.press(digit);
    await expect.poll(() => waiting.count()).toBeLessThan(before);
  }
  const run = page.getByRole('article', { name: t('runs.runOf', { name: driver }) });
  await pressOn(page, run.getByRole('button', { name: t('runs.sendName', { name: driver }) }));
  await expect(run.locator('[data-state=under-way]').first()).toBeVisible();
  await expect(run.locator('[data-state=ready]')).toHaveCount(0);
}

/** The driver delivers so many orders, one round after the other. At the fourth door nobody is there at first. */
export async function deliverAll({ page, t }: Staff, doors: number): Promise<void> {
  const next = page.locator('.drive-next');
  const tell = page.locator('.dock .btn-main');
  const isAt = async (door: string) => (await next.allTextContents()).includes(door);
  for (let delivered = 0, isAbsent = true; delivered < doors; ) {
    await expect(next).toBeVisible();
    const door = (await next.textContent()) ?? '';
    if (delivered === 3 && isAbsent) {
      isAbsent = false;
      await page.keyboard.press('n');
      await choose(page, page.getByLabel(t('drive.rang')));
      await typeInto(page, page.getByLabel(t('drive.note')), 'The gate is locked');
      await pressOn(page, tell);
      await pressOn(page, page.getByRole('button', { name: t('drive.again') }));
      await expect(next).toHaveText(door);
    } else {
      await page.keyboard.press('d');
      if (delivered === 0) await pickPicture(page);
      await pressOn(page, tell);
      delivered += 1;
      await expect.poll(() => isAt(door)).toBe(false);
    }
  }
}

/** The counter hands a pickup over, found by name, with the telephone's last four digits. */
export async function handOver(
  counter: Staff,
  { day, name }: { day: string; name: string },
): Promise<void> {
  const { page, t } = counter;
  await counter.openDay(day);
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.locator('[data-card]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(counter.card(name)).toBeFocused();
  await page.keyboard.press('m');
  await typeInto(page, page.getByLabel(t('today.pickupCode')), '0142');
  await page.keyboard.press('Enter');
  await expect(counter.card(name)).toHaveCount(0);
}
