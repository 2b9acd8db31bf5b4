import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

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

    const file = csv(language, `${stranger},2024-02-01,4.250,0.150`);
    await choose.setInputFiles(file);
    await expect(sheet.getByRole('button', { name: t('payouts.takeIn') })).toBeEnabled();
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
