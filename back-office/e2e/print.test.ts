import type { Page } from '@playwright/test';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pressArabic, type Staff } from './staff.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

/** A browser without a person opens no dialog: printing is counted, and the page stays as it would be printed. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = String(
        Number(document.documentElement.dataset['printed'] ?? 0) + 1,
      );
    };
  });
}

/** The sizes of the pages that a printer is given, in whole mm. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...sides]) =>
    sides.map((side) => Math.round((Number(side) * 25.4) / 72)).join(' × '),
  );
}

/** Takes the order with this name in hand: what is searched for is not folded. */
async function openFound(staff: Staff, { day, name }: { day: string; name: string }) {
  await staff.open(paths.today(`?day=${day}&q=${encodeURIComponent(name)}`));
  await staff.card(name).click();
}

inArabic((language) => {
  test('P prints the ticket of the order in hand, on an Arabic keyboard, on paper of its size', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    const name = `Shouq ${language}`;
    const { day } = await paidOrder(shop, { name, message: 'مبروك يا لولوة' });
    await countPrints(page);
    await openFound(owner, { day, name });
    await pressArabic(page, 'KeyP', 'ح');
    const sheet = page.getByRole('dialog', { name: t('office.print') });
    await expect(sheet.getByRole('img')).toHaveCount(1);
    await expect(sheet.getByRole('button', { name: t('office.print') })).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);

    await pressArabic(page, 'KeyP', 'ح');
    await expect(sheet.getByText(t('print.ask'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    const [roll, ...more] = await printedPages(page);
    expect(more).toEqual([]);
    expect(roll).toMatch(/^80 × 1\d\d$/);
    // Enter is the way on.
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('print.written'))).toBeVisible();

    await page.keyboard.press('p');
    await expect(sheet.getByText(t('print.copies', { count: 1 }))).toBeVisible();
    await sheet.getByText(t('print.a6'), { exact: true }).click();
    await expect(sheet.getByRole('button', { name: t('office.print') })).toBeEnabled();
    await page.keyboard.press('p');
    await expect(sheet.getByText(t('print.ask'))).toBeVisible();
    expect(await printedPages(page)).toEqual(['105 × 148']);
    await sheet.getByRole('button', { name: t('print.no') }).click();
    await expect(sheet.getByText(t('print.waits', { count: 1 }))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await sheet.getByRole('button', { name: t('print.later') }).click();
    // The size stays on this device, and so does what waits.
    await page.reload();
    await expect(page.getByText(t('office.ticketsWait', { count: 1 }))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await owner.button('office.printAll').click();
    await expect(sheet.getByLabel(t('print.a6'), { exact: true })).toBeChecked();
    await sheet.getByRole('button', { name: t('office.print') }).click();
    await sheet.getByRole('button', { name: t('print.yes') }).click();
    await expect(page.getByText(t('office.ticketsWait', { count: 1 }))).toBeHidden();
  });
});

test('all tickets of a window come out at once, each on its own length of the roll; labels are 100 × 70', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t } = owner;
  const names = ['Fatma one', 'Fatma two'];
  const window = firstTimeIn(19);
  const [first] = await Promise.all(names.map((name) => paidOrder(shop, { name, window })));
  await countPrints(page);
  await owner.open(paths.today(`?day=${first?.day}&q=Fatma`));
  await owner.card('Fatma one').click();
  await page.keyboard.press('Shift+P');
  const sheet = page.getByRole('dialog', { name: t('office.print') });
  const cards = await owner.page
    .locator('.board-row')
    .filter({ has: owner.card('Fatma one') })
    .locator('[data-card]')
    .count();
  await expect(sheet.getByRole('img')).toHaveCount(cards);
  await sheet.getByRole('button', { name: t('office.print') }).click();
  await expect(sheet.getByText(t('print.ask'))).toBeVisible();
  const pages = await printedPages(page);
  expect(pages).toHaveLength(cards);
  for (const one of pages) expect(one).toMatch(/^80 × /);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await sheet.getByText(t('print.label'), { exact: true }).click();
  await expect(sheet.getByRole('button', { name: t('office.print') })).toBeEnabled();
  await page.keyboard.press('p');
  await expect(sheet.getByText(t('print.ask'))).toBeVisible();
  expect(await printedPages(page)).toEqual(['100 × 70']);
});

test('a paper that cannot be made says so, and is made when it is asked for again', {
  tag: LONG,
}, async ({ owner, shop, faults }) => {
  const { page, t } = owner;
  const { day } = await paidOrder(shop, { name: 'Badriya of a fault' });
  await openFound(owner, { day, name: 'Badriya of a fault' });
  faults.announce(503, /\/ticket/);
  await page.route(/\/ticket\?/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press('p');
  const sheet = page.getByRole('dialog', { name: t('office.print') });
  await expect(sheet.getByText(t('print.failed-fault'))).toBeVisible();
  await expect(sheet.getByRole('button', { name: t('office.print') })).toBeDisabled();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(sheet.getByRole('button', { name: t('office.again') }), /\/ticket\?/);
  await expect(sheet.getByRole('img')).toHaveCount(1);
});

inEnglish((language) => {
  test('the bake list adds up a day, and comes out on A4', async ({ owner, shop }) => {
    const { page, t } = owner;
    const name = `Mounira ${language}`;
    const { day } = await paidOrder(shop, { name });
    await countPrints(page);
    await owner.open(paths.bakeList(`?kitchen=salmiya&day=${day}`));
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expect(page.locator('.bake-table tbody tr').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog', { name: t('office.print') });
    await expect(sheet.getByRole('button', { name: t('office.print') })).toBeEnabled();
    await page.keyboard.press('p');
    await expect(sheet.getByText(t('print.ask'))).toBeVisible();
    expect(await printedPages(page)).toEqual(['210 × 297']);
    await page.keyboard.press('Enter');
    await expect(page.locator('.notice.tone-leaf')).toBeVisible();
    await page.getByText(t('bake.early'), { exact: true }).click();
    await expect(page).toHaveURL(/part=early/);
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('a kitchen that is cut off prints the ticket that it kept, and tells the shop of it later', async ({
  owner,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const { id, day } = await paidOrder(shop, { message: 'Kept for the printer' });
  await countPrints(page);
  const kept = page.waitForResponse(new RegExp(`${id}/ticket`));
  await owner.openKitchen('bake', day);
  await owner.card('Kept for the printer').click();
  await (await kept).finished();
  await expect
    .poll(() =>
      page.evaluate(
        (order) =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('tickets');
            opening.onsuccess = () => {
              const keys = opening.result
                .transaction('tickets')
                .objectStore('tickets')
                .getAllKeys();
              keys.onsuccess = () =>
                resolve(keys.result.some((key) => (key as string).includes(order)));
            };
          }),
        id,
      ),
    )
    .toBe(true);

  faults.allow('offline', /./);
  faults.allow(0, /./);
  await context.setOffline(true);
  await page.keyboard.press('p');
  const sheet = page.getByRole('dialog', { name: t('office.print') });
  await expect(sheet.getByText(/The line is cut/)).toBeVisible();
  await expect(sheet.getByRole('img')).toHaveCount(1);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('p');
  await sheet.getByRole('button', { name: t('print.yes') }).click();
  await expect(page.getByText(t('print.writtenLater'))).toBeVisible();
  const told = page.waitForResponse(/\/print-log$/);
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
});
