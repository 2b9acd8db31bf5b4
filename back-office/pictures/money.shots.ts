import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { addDays, type Day, dayOf } from '@mahlab/bakery/rules/promise/day';
import { paidOrder } from '../e2e/orders.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { holdBack, letFail, shoot, WAITED_MS } from './shoot.ts';

const TAKINGS = /\/staff\/takings/;
const STATEMENTS = /\/staff\/payout/;
const dayBefore = (day: Day) => addDays(day, -1);
const DESK = { width: 1440, height: 900 };

inBothLanguages((language) => {
  test('what was taken, what waits for somebody, and a file of it', async ({
    owner,
    hire,
    shop,
    faults,
  }) => {
    const { page, sheet } = owner;
    faults.allow(503, TAKINGS);
    faults.allow(503, /payment\/find/);
    for (const [name, quantity] of [
      ['Shaikha Al-Sabah', 2],
      ['Faisal Al-Humaidi', 1],
      ['مكتب الدكتورة هدى', 3],
    ] as const) {
      const { id } = await paidOrder(shop, { name, quantity });
      if (quantity < 2) continue;
      const counter = await hire({ name: 'Bader', role: 'counter' });
      await counter.open(paths.account());
      const wanted = { amount: 15.001, why: 'The box fell', kind: 'quality' };
      await counter.call(staffEndpoints.refundOrder(id), wanted);
    }
    await owner.open(paths.money());
    const day = dayOf(Date.now());
    const lines = [
      ['Track id,Date,Amount,Fee', `pay-${language},${dayBefore(day)},42.250,0.150`].join('\n'),
      ['Track id,Date,Amount,Fee', `one-${language},${dayBefore(dayBefore(day))},9.5,0.1`].join(
        '\n',
      ),
    ];
    for (const text of lines) {
      const columns = { reference: 'Track id', day: 'Date', amount: 'Amount', fee: 'Fee' };
      const file = Buffer.from(text).toString('base64');
      await owner.call(staffPayoutEndpoints.newPayout(), { name: 'gateway.csv', file, columns });
    }
    await page.route(TAKINGS, async (route) => {
      const answer = await route.fetch();
      const reasons = [
        { reason: 'quality', refunds: 3, amount: 24.25 },
        { reason: 'late', refunds: 2, amount: 9.5 },
        { reason: 'beside-sale', refunds: 1, amount: 4.75 },
      ];
      const until = new URL(route.request().url()).searchParams.get('until') ?? day;
      const usual = {
        kitchen: 'salmiya',
        orders: 38,
        taken: 1170.5,
        delivery: 57,
        refunds: 0,
        givenBack: 0,
      };
      const methods = [
        { method: 'knet', taken: 28.5 },
        { method: 'card', taken: 12.25 },
        { method: 'apple-pay', taken: 9.75 },
        { method: null, taken: 2.5 },
      ].map((one) => ({ ...one, day, kitchen: 'salmiya' }));
      const days = [7, 14].map((ago) => ({ ...usual, day: addDays(day, -ago) }));
      const settled = [
        { of: 'done', by: 'Huda', why: 'Cash at the counter', amount: 4.75, number: '10402' },
        { of: 'mismatch', by: 'Nasser', why: 'أُعيد من البنك', amount: 18.5, number: '10391' },
      ].map(({ number, ...one }, n) => {
        return { ...one, orderNumber: number, order: `order-${n}`, at: `${day}T0${n}:12:00.000Z` };
      });
      const lastBack = [
        { order: 'order-1', orderNumber: '10428', amount: 19.5 },
        { order: 'order-2', orderNumber: '10402', amount: 4.75 },
      ];
      const told = { ...((await answer.json()) as object), methods, reasons, settled, lastBack };
      await route.fulfill({ json: until < addDays(day, -6) ? { ...told, days } : told });
    });
    await page.reload();
    await expect(page.locator('[data-case]').first()).toBeVisible();
    await shoot(owner, 'money');
    await page.setViewportSize({ width: 1440, height: 1700 });
    await shoot(owner, 'money-whole');
    await page.setViewportSize({ width: 390, height: 3400 });
    await shoot(owner, 'money-whole-390');
    await page.setViewportSize(DESK);
    const field = page.locator('.find input');
    const found = page.locator('.money-found');
    // The first that a shop of the tests sells.
    await field.fill('10428');
    await expect(found.getByRole('status')).not.toBeEmpty();
    await shoot(owner, 'money-found');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'money-found-390');
    await field.fill('TRACK-77');
    await expect(found.getByRole('status')).not.toBeEmpty();
    await shoot(owner, 'money-found-none-390');
    await page.setViewportSize(DESK);
    await letFail(page, /payment\/find/);
    await field.fill('TRACK-78');
    await expect(found.getByRole('alert')).toBeVisible();
    await shoot(owner, 'money-found-failed');
    await page.unroute(/payment\/find/);
    await field.fill('');
    await page.locator('main').focus();
    await page.setViewportSize({ width: 1280, height: 800 });
    await shoot(owner, 'money-1280');
    await page.setViewportSize({ width: 820, height: 1180 });
    await shoot(owner, 'money-820');
    await page.setViewportSize(DESK);
    await page.keyboard.press('x');
    await expect(sheet).toBeVisible();
    await shoot(owner, 'money-export');
    await sheet.locator('input[type=date]').last().fill('2020-01-01');
    await page.keyboard.press('Control+Enter');
    await shoot(owner, 'money-export-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'money-export-390');
    await page.keyboard.press('Escape');
    await shoot(owner, 'money-390');
    await page.setViewportSize(DESK);
    await page.unroute(TAKINGS);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const letGo = await holdBack(page, TAKINGS);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'money-loading');
    await letGo();
    await letFail(page, TAKINGS);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'money-failed');
  });

  test('a statement: none, read, refused, taken in, on a phone', async ({ owner, faults }) => {
    const { page, t, sheet } = owner;
    faults.allow(503, STATEMENTS);
    const file = (...rows: string[]) => ({
      name: `gateway-${language}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Track id,Date,Amount,Fee', ...rows].join('\n')),
    });
    await owner.open(paths.payouts());
    await expect(page.getByRole('button', { name: t('payouts.bring') })).toBeVisible();
    await shoot(owner, 'payouts-empty');
    await page.keyboard.press('n');
    const choose = sheet.getByLabel(t('payouts.choose'));
    await choose.setInputFiles(file('r-1,2026-11-01,=1+1,0.1', 'r-2,2026-11-01', 'r-3,x,1,0'));
    await expect(sheet.getByText(t('payouts.formula'))).toBeVisible();
    await shoot(owner, 'payouts-refused');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'payouts-refused-390');
    await page.setViewportSize(DESK);
    const rows = [1, 2, 3, 4, 5].map((n) => `trk-${n},2026-11-0${n},${n}4.250,0.150`);
    await choose.setInputFiles(file(...rows));
    await expect(sheet.getByRole('button', { name: t('payouts.takeIn') })).toBeEnabled();
    await shoot(owner, 'payouts-read');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await shoot(owner, 'payouts');
    await page.locator('[data-difference]').first().getByRole('button').first().click();
    await expect(sheet).toBeVisible();
    await shoot(owner, 'payouts-explain');
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'payouts-390');
    await page.setViewportSize(DESK);
    const letGo = await holdBack(page, STATEMENTS);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'payouts-loading');
    await letGo();
    await letFail(page, STATEMENTS);
    await page.reload();
    await page.waitForTimeout(1500);
    await shoot(owner, 'payouts-failed');
  });
});
