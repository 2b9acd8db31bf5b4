import { readFile } from 'node:fs/promises';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { letFail, shoot } from './shoot.ts';

const DESK = { width: 1440, height: 900 };
const FILES = /\/staff\/(?:import|export)/;

/** A row of the file with a price half a dinar higher. */
const dearer = (row: string) =>
  row.startsWith('product,') ? row.replace(/,(\d+)\.000,/, ',$1.500,') : row;

inBothLanguages(() => {
  test('a file of products: chosen, refused, what it changes, on a phone', async ({
    owner,
    faults,
  }) => {
    const { page, t } = owner;
    faults.allow(503, FILES);
    await owner.open(paths.files());
    await expect(page.getByRole('heading', { name: t('files.asItIs') })).toBeVisible();
    await shoot(owner, 'files');
    const choose = page.getByLabel(t('files.choose'));
    const bring = (...rows: string[]) =>
      choose.setInputFiles({
        name: 'menu-december.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\r\n')),
      });
    await bring(
      'row,id,name,name_arabic,category,price_kwd,lead_minutes',
      'product,date-cake,Date cake,كيكة التمر,slices,8.5005,1440',
      'product,half',
      'product,nowhere,Nowhere,لا مكان,nowhere,5.000,60',
      'product,formula,=HYPERLINK("http://x"),جيد,slices,5.000,60',
    );
    await expect(page.getByRole('alert').first()).toBeVisible();
    await shoot(owner, 'files-refused');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'files-refused-390');
    await page.setViewportSize(DESK);
    const saving = page.waitForEvent('download');
    await page.keyboard.press('x');
    const given = await readFile(await (await saving).path(), 'utf8');
    await bring(...given.trimEnd().split('\r\n').map(dearer));
    await expect(page.getByRole('table')).toBeVisible();
    await shoot(owner, 'files-seen');
    await bring(
      'row,id,name,name_arabic,category,price_kwd,lead_minutes',
      'product,date-cake,Date cake,كيكة التمر,slices,8.500,1440',
      'product,rose-cake,Rose cake,كيكة الورد,slices,9.500,1440',
    );
    await expect(page.getByRole('table')).toBeVisible();
    await shoot(owner, 'files-new');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'files-new-390');
    await page.setViewportSize(DESK);
    await letFail(page, FILES);
    await bring('row,id', 'product,x');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await shoot(owner, 'files-failed');
  });
});
