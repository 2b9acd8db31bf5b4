import { readFile } from 'node:fs/promises';
import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

const csv = (...rows: string[]) => ({
  name: 'codes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});
const HEADS = 'code,percent,minimum_kwd,valid_until,active';

inEnglish((language) => {
  test('promotion codes are given as a file, brought changed, refused by row, and taken in as they were shown', async ({
    owner,
  }) => {
    const { page, t } = owner;
    const code = `FILE${language.toUpperCase()}10`;
    await owner.open(paths.promotions());
    await page.getByRole('link', { name: t('promotions.files') }).click();
    await expect(page.getByRole('heading', { name: t('files.asItIs') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    const saving = page.waitForEvent('download');
    await page.keyboard.press('x');
    const given = await readFile(await (await saving).path(), 'utf8');
    expect(given).toContain('code,percent,amount_kwd');

    // What is wrong is told by row, and the file is not to be taken in.
    const choose = page.getByLabel(t('files.choose'));
    const take = page.getByRole('button', { name: t('files.take') });
    await choose.setInputFiles(csv(HEADS, `${code},ten,5.000,,yes`, `${code},=1+1,5.000,,yes`));
    const problems = page.getByRole('alert').filter({ hasText: t('files.no-whole') });
    await expect(problems).toContainText(t('files.twice'));
    await expect(take).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);

    await choose.setInputFiles(csv(HEADS, `${code},10,5.000,,yes`));
    const changes = page.getByRole('table');
    await expect(changes.getByRole('row').filter({ hasText: code })).toContainText(t('files.new'));
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('t');
    await expect(page.getByText(t('files.taken', { count: 1 }))).toBeVisible();
    await expect(changes).toHaveCount(0);

    // It is as it was brought: the same file changes nothing, and another percentage only that.
    await choose.setInputFiles(csv(HEADS, `${code},10,5.000,,yes`));
    await expect(page.getByText(t('files.nothing'))).toBeVisible();
    await choose.setInputFiles(csv('code,percent', `${code},15`));
    await expect(changes.getByRole('row').filter({ hasText: code })).toContainText(
      t('files.of-percent'),
    );
    await page.setViewportSize(PHONE);
    await take.click();
    await expect(changes).toHaveCount(0);
    expect(await axeFinds(page)).toEqual([]);
    await owner.open(paths.promotions());
    await expect(page.getByText(code)).toBeVisible();
  });
});
