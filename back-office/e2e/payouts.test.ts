import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, inEnglish, PHONE, test } from './test.ts';

const csv = (language: string, ...rows: string[]) => ({
  name: `gateway-${language}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Track id,Date,Amount,Fee', ...rows].join('\n')),
});

inArabic((language) => {
  test('a statement is looked through, refused by row, taken in once, and its difference explained', async ({
    owner,
  }) => {
    const { page, t, sheet } = owner;
    const stranger = `stranger-${language}`;
    await owner.open(paths.money());
    await page.getByRole('link', { name: t('money.payouts'), exact: true }).click();
    await expect(page.getByRole('button', { name: t('payouts.bring') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('n');
    const choose = sheet.getByLabel(t('payouts.choose'));
    await choose.setInputFiles(csv(language, 'r-1,2024-02-01,=1+1,0.1', 'r-2,2024-02-01'));
    await expect(sheet.getByText(t('payouts.formula'))).toBeVisible();
    await expect(sheet.getByText(t('payouts.half-row'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('payouts.takeIn') })).toBeDisabled();
    expect(await axeFinds(page)).toEqual([]);
    // Keys do not send what the button does not: the next call is that which looks through the next file.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.keyboard.press('Control+Enter');

    const file = csv(language, `${stranger},2024-02-01,4.250,0.150`);
    await choose.setInputFiles(file);
    await expect(sheet.getByRole('button', { name: t('payouts.takeIn') })).toBeEnabled();
    expect(sent).toEqual([staffPayoutEndpoints.readPayout()]);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    const row = page.locator('[data-difference]').filter({ hasText: stranger });
    await expect(row).toContainText(t('payouts.missing-with-us'));
    await expect(row).toContainText('4.250');
    expect(await axeFinds(page)).toEqual([]);

    while ((await row.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
    await expect(row).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
    await expect(sheet.getByText(t('payouts.noteMissing'))).toBeVisible();
    await sheet.getByRole('textbox').fill('A test of the gateway’s');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(row).toContainText('A test of the gateway’s');

    // The columns are remembered, and the file again changes nothing.
    await page.keyboard.press('n');
    await choose.setInputFiles(file);
    await expect(sheet.getByText(t('payouts.again'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: file.name })).toHaveCount(1);

    await page.setViewportSize(PHONE);
    await expect(row).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    // What was taken since is in none.
    await owner.open(paths.money());
    await expect(page.getByText(t('money.notArrived'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

inEnglish((language) => {
  test('a file is not taken in before it is read, and of two in a row the last counts', {
    tag: LONG,
  }, async ({ owner }) => {
    const { page, t, sheet } = owner;
    const take = sheet.getByRole('button', { name: t('payouts.takeIn') });
    const reads = sheet.getByText(t('payouts.reading'));
    const choose = sheet.getByLabel(t('payouts.choose'));
    await owner.open(paths.payouts());
    await page.getByRole('button', { name: t('payouts.bring') }).click();

    // The device takes its time over the first file, and cannot read the last.
    await page.evaluate(() => {
      let files = 0;
      File.prototype.arrayBuffer = async function () {
        files += 1;
        if (files === 3) throw new DOMException('It was moved', 'NotReadableError');
        if (files === 1) {
          await new Promise((done) => addEventListener('go-on', done, { once: true }));
        }
        return new Response(this).arrayBuffer();
      };
    });
    const first = { ...csv(language, 'r-1,2024-02-01'), name: 'first.csv' };
    const second = {
      ...csv(language, `later-${language},2024-02-01,4.250,0.150`),
      name: 'second.csv',
    };
    let lookedThrough = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(staffPayoutEndpoints.readPayout())) lookedThrough += 1;
    });
    await choose.setInputFiles(first);
    await expect(reads).toBeVisible();
    await expect(take).toBeDisabled();
    await choose.setInputFiles(second);
    await expect(take).toBeEnabled();
    await page.evaluate(() => dispatchEvent(new Event('go-on')));
    await expect(sheet.getByText('second.csv')).toBeVisible();
    await expect(take).toBeEnabled();

    await choose.setInputFiles(first);
    await expect(sheet.locator('.notice')).toHaveText(t('payouts.unreadable'));
    // Of the first alone nothing was asked: the second was chosen since.
    expect(lookedThrough).toBe(1);
    await expect(reads).toHaveCount(0);
  });
});
