import { addDays } from '@mahlab/bakery/rules/promise/day';
import { closeKitchen } from '../e2e/close-kitchen.ts';
import { paidOrder } from '../e2e/orders.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { bakeryDay } from './bakery-day.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const BOARD = /\/staff\/board/;
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
];

inBothLanguages(() => {
  test('Today', async ({ owner, elsewhere, shop, request, faults }) => {
    const { page, t } = owner;
    const { day, quietDay } = await bakeryDay(shop);
    faults.allow(503, BOARD);
    faults.allow(409, /\/status$/);
    faults.allow('offline', /./);

    const letThrough = await holdBack(page, BOARD);
    await owner.open(paths.today());
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'today-loading');
    await letThrough();

    await owner.open(paths.today());
    await owner.card('Dana Al-Kandari').click();
    await expect(page.locator('.peek')).toBeVisible();
    await shoot(owner, 'today-peek');
    await page.getByText(t('today.cannotMake')).click();
    await shoot(owner, 'today-peek-cannot');
    await page.keyboard.press('Escape');
    await shootByNight(owner, 'today');
    await shoot(owner, 'today');
    await page.keyboard.press('Shift+Slash');
    await shoot(owner, 'today-keys');
    await page.keyboard.press('Escape');
    for (const size of [PHONE, ...TABLETS, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await shoot(owner, `today-${size.width}`);
      await shootByNight(owner, `today-${size.width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await owner.open(paths.today());
    await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
    const fresh = { name: `Fajer Al-Sabah`, product: 'kunafa-nabulsi' };
    await paidOrder(shop, { ...fresh, window: { day, turn: 1 } });
    await expect(page.locator('.arrival')).toContainText(fresh.name);
    await shoot(owner, 'today-arrival');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'today-arrival-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('a');

    // Somebody else is first.
    await owner.card('Reem Al-Saleh').click();
    const first = Promise.withResolvers<void>();
    await page.route(/\/status$/, async (route) => {
      await first.promise;
      await route.continue();
    });
    await elsewhere.open(paths.today());
    await elsewhere.card('Reem Al-Saleh').click();
    await page.keyboard.press('m');
    const moved = elsewhere.page.waitForResponse(/\/status$/);
    await elsewhere.page.keyboard.press('m');
    await moved;
    first.resolve();
    await expect(page.getByRole('alert').filter({ hasText: t('today.notMoved') })).toBeVisible();
    await shoot(owner, 'today-moved-first');
    await elsewhere.page.keyboard.press('z');

    await owner.open(paths.today('?q=10482'));
    await expect(page.locator('.board, .scene').first()).toBeVisible();
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'today-found-nothing');
    await paidOrder(shop, { name: 'Shaikha Al-Sabah', window: { day: addDays(day, 2), turn: 2 } });
    await owner.open(paths.today('?q=shaikha'));
    await expect(page.locator('.found-orders a').first()).toBeVisible();
    await shoot(owner, 'today-found-elsewhere');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'today-found-elsewhere-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await owner.open(paths.today(`?day=${quietDay}`));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'today-empty');
    const mend = await letFail(page, BOARD);
    await owner.open(paths.today());
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'today-failed');
    await mend();

    await owner.open(paths.today());
    await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
    const open = await closeKitchen(request, shop, { kitchen: 'egaila', day });
    await expect(page.locator('.to-decide')).toBeVisible();
    await shoot(owner, 'today-decide');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'today-decide-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await page.context().setOffline(true);
    await expect(page.locator('[data-hearing="cut"]')).toBeVisible();
    await shoot(owner, 'today-cut');
    await page.context().setOffline(false);
  });
});
