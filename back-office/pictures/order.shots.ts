import { addDays } from '@mahlab/bakery/rules/promise/day';
import { paidOrder } from '../e2e/orders.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { bakeryDay } from './bakery-day.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const ORDER = /\/staff\/order\/[\w-]+$/;

inBothLanguages(() => {
  test('an order, its sheets and papers', async ({ owner, shop, faults }) => {
    const { page, sheet, t } = owner;
    const { day, idOf } = await bakeryDay(shop);
    const id = idOf('Dana Al-Kandari');
    faults.allow(503, ORDER);
    faults.allow(503, /\/refund$/);
    faults.allow(404, ORDER);

    await owner.openOrder(id);
    await shoot(owner, 'order');
    await page.setViewportSize({ width: 1180, height: 820 });
    await shoot(owner, 'order-1180');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'order-390');
    for (const [key, name] of SHEETS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await owner.openOrder(id);
      await page.keyboard.press(key);
      await expect(sheet).toBeVisible();
      if (name === 'refund') {
        await sheet.getByRole('checkbox').first().check();
        await sheet.getByText(t('refundKind.wrong')).click();
      }
      if (name === 'slot') {
        await sheet.locator('.window-list label:has(input:enabled)').first().click();
      }
      await shoot(owner, `order-${name}`);
      await shootByNight(owner, `order-${name}`);
      await page.setViewportSize({ width: 1180, height: 820 });
      await shoot(owner, `order-${name}-1180`);
      await page.setViewportSize(PHONE);
      await shoot(owner, `order-${name}-390`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    // Late enough for more of it to be made.
    const window = { day: addDays(day, 3), turn: 2 };
    const { id: other } = await paidOrder(shop, { name: 'Ghanima Al-Sabah', window });
    await owner.openOrder(other, '?sheet=place');
    await sheet.getByRole('combobox').first().selectOption('daiya');
    await expect(sheet.locator('.day-strip')).toBeVisible();
    await shoot(owner, 'order-place');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'order-place-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await owner.openOrder(other, '?sheet=edit');
    await sheet.getByRole('button', { name: t('edit.more') }).click();
    await expect(sheet.getByRole('button', { name: t('edit.askSupplement') })).toBeVisible();
    await shoot(owner, 'order-edit-dearer');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('edit.waitsFor'))).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await shoot(owner, 'order-edit-waits');
    await page.keyboard.press('c');
    await expect(sheet.getByText(t('order.editMayLapse'))).toBeVisible();
    await expect(sheet.locator('.day-strip')).toBeVisible();
    await shoot(owner, 'order-slot-waits');
    await page.keyboard.press('Escape');
    await owner.button('edit.withdraw').click();
    await expect(page.getByText(t('edit.waitsFor'))).toHaveCount(0);

    const letThrough = await holdBack(page, ORDER);
    await owner.open(paths.order(id));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'order-loading');
    await letThrough();
    const mend = await letFail(page, ORDER);
    await owner.open(paths.order(id));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'order-failed');
    await mend();
    await owner.open(paths.order('019b0000-0000-7000-8000-000000000000'));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'order-not-found');

    await owner.openOrder(id);
    await page.keyboard.press('p');
    const papers = page.getByRole('dialog', { name: t('office.print') });
    await expect(papers.getByRole('img')).toHaveCount(1);
    await shoot(owner, 'ticket');
    await papers.getByText(t('print.a6'), { exact: true }).click();
    await expect(papers.getByRole('button', { name: t('office.print') })).toBeEnabled();
    await shoot(owner, 'ticket-a6');
    await papers.getByText(t('print.label'), { exact: true }).click();
    await expect(papers.getByRole('button', { name: t('office.print') })).toBeEnabled();
    await shoot(owner, 'ticket-label');
    await owner.open(paths.bakeList(`?kitchen=salmiya&day=${day}`));
    await expect(page.locator('.bake-table tbody tr').first()).toBeVisible();
    await shoot(owner, 'bake-list');
    await owner.open(paths.account());
    await expect(page.locator('.bar-title bdi')).toBeVisible();
    await shoot(owner, 'account');
  });
});

const SHEETS = [
  ['r', 'refund'],
  ['c', 'slot'],
  ['w', 'write'],
  ['n', 'note'],
  ['x', 'cancel'],
  ['l', 'late'],
  ['e', 'edit'],
] as const;
