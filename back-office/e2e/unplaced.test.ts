import { axeFinds } from '../../web/e2e/axe.ts';
import { closeKitchen } from './close-kitchen.ts';
import { alarmsIn, hearNotes } from './hear-notes.ts';
import { firstTimeIn, unplacedOrder } from './orders.ts';
import { expect, inArabic, test } from './test.ts';

inArabic((language) => {
  test('money that came after its time was given away is on top, and sounds until it has a time', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t, sheet } = owner;
    const name = `Latifa ${language}`;
    const window = firstTimeIn(language === 'en' ? 10 : 11);
    const notes = await hearNotes(page);
    const alarms = async () => alarmsIn(await notes());
    await page.clock.install();
    await owner.openDay(window.day);
    await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
    // Browsers are silent until somebody has touched the page.
    await page.locator('.board').click();
    let open = async (): Promise<unknown> => undefined;
    await unplacedOrder(shop, {
      name,
      area: 'jahra',
      window,
      before: async () => {
        open = await closeKitchen(request, shop, { kitchen: 'ishbiliya', day: window.day });
      },
    });
    const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(t('today.unplaced'));
    // It is in no kitchen's day, and nobody is to bake it.
    await expect(owner.card(name)).toHaveCount(0);
    await expect.poll(alarms).toBe(1);
    await page.clock.runFor(61_000);
    await expect.poll(alarms).toBe(2);
    expect(await axeFinds(page)).toEqual([]);

    await row.getByRole('link', { name: t('today.elsewhere') }).click();
    await expect(sheet.getByRole('radio', { name: t('place.Pickup') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: t('today.giveTime') }).click();
    await sheet.locator('.window-list label:has(input:enabled)').first().click();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.board')).toBeVisible();
    await expect(row).toHaveCount(0);
    const heard = await alarms();
    await page.clock.runFor(180_000);
    expect(await alarms()).toBe(heard);
    await open();
  });
});
