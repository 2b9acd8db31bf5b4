import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IMPORTS } from '@mahlab/bakery/rules/staff/imports';
import { count } from 'drizzle-orm';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';
import { importsTo, told } from './testing-imports.ts';

const shop = useShop();
const to = () => importsTo(shop);
const csv = (...rows: string[]) => rows.join('\r\n');
const HEADS = 'row,id,name,name_arabic,category,price_kwd,lead_minutes';
const GOOD = 'product,good-cake,Good,جيد,slices,٥٫٢٥٠,٦٠';

/** All that a file could change: the three files as the shop gives them. Each is asked for before and after. */
async function everything() {
  return Promise.all(IMPORTS.map((what) => to().given(what)));
}

async function changesNothing(act: () => Promise<void>) {
  const before = await everything();
  const imports = async () =>
    (
      await shop.database.orm
        .select({ call: staffAudit.call, rows: count() })
        .from(staffAudit)
        .groupBy(staffAudit.call)
    ).filter(({ call }) => call.includes('/staff/import/'));
  const audited = await imports();
  await act();
  assert.deepEqual(await everything(), before);
  assert.deepEqual(await imports(), audited);
}

test('a menu in another encoding is refused whole; one in UTF-16 with its mark is read', async () => {
  const text = csv(HEADS, GOOD);
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  for (const file of [
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    swapped,
    Buffer.from(`\ufeff${text}`),
  ]) {
    const { added, problemCount, problems } = await to().report('products', file);
    assert.deepEqual([added, problemCount], [1, 0], JSON.stringify(problems));
  }
  // "كيكة" as Windows-1256 has it, which no UTF-8 has.
  const arabic = Buffer.from([0xdf, 0xed, 0xdf, 0xc9]);
  const windows = Buffer.concat([
    Buffer.from(`${HEADS}\r\nproduct,good-cake,Good,`),
    arabic,
    Buffer.from(',slices,5.250,60'),
  ]);
  await changesNothing(async () => {
    for (const file of [windows, Buffer.from(text, 'utf16le'), Buffer.from('PK\u0003\u0004\0\0')]) {
      for (const dry of [true, false]) {
        const refused = await to().send('products', file, { dry, seen: 'seen' });
        assert.deepEqual([refused.status, codeOf(refused)], [422, 'import-encoding']);
      }
    }
  });
});

test('whatever a spreadsheet would compute, and each id that is there twice, is told by its row', async () => {
  const products = csv(
    `${HEADS},minimum,maximum,type`,
    `${GOOD},,,`,
    'group,good-size,Size,الحجم,,,,1,1,',
    'value,good-small,Small,صغيرة,,0,,,,',
    'value,good-small,Small,صغيرة,,0,,,,',
    'group,good-size,Size,الحجم,,,,1,1,',
    'extra,good-words,Words,كلمات,,0.500,,,,Text',
    'extra,good-words,Words,كلمات,,0.500,,,,Text',
    'product,plus,+1+1,جمع,slices,5.000,60,,,',
    'product,minus,-2+3,طرح,slices,5.000,60,,,',
    'product,at,@SUM(A1),دالة,slices,5.000,60,,,',
    'product,equals,Good,"=cmd|\'/c calc\'!A1",slices,5.000,60,,,',
    'product,good-cake,Good,جيد,slices,5.000,60,,,',
    'product,other,Other,آخر,slices,٥٫٢٥٠٠١,60,,,',
    'product,third,Third,ثالث,slices,5.000,٦٠ دقيقة,,,',
    'product,fourth,Fourth',
  );
  await changesNothing(async () => {
    const report = await to().report('products', products);
    assert.deepEqual(told(report), [
      '5 id twice',
      '6 id twice',
      '8 id twice',
      '9 name formula',
      '10 name formula',
      '11 name formula',
      '12 name_arabic formula',
      '13 id twice',
      '14 price_kwd no-amount',
      '15 lead_minutes no-whole',
      '16 - half-row',
    ]);
    const refused = await to().send('products', products, { seen: report.digest });
    assert.deepEqual([refused.status, codeOf(refused)], [422, 'import-rows']);
    const codes = csv('code,percent', 'TWICE10,10', 'twice10,20', 'FINE10,10', '=1+1,10');
    const looked = await to().report('promotions', codes);
    assert.deepEqual(told(looked), ['3 code twice', '5 code formula', '5 code no-id']);
    const late = await to().send('promotions', codes, { seen: looked.digest });
    assert.deepEqual([late.status, codeOf(late)], [422, 'import-rows']);
    const areas = csv('id,name', 'salmiya-area,One', 'salmiya-area,Two');
    const found = told(await to().report('areas', areas));
    assert.ok(found.includes('3 id twice'), found.join());
  });
});

test('a file of 50 MB is refused before it is read, and options of another product are not taken', async () => {
  await changesNothing(async () => {
    for (const what of IMPORTS) {
      const huge = await to().send(what, Buffer.alloc(50 * 1024 * 1024, 'a,b\n'), { seen: 'seen' });
      assert.equal(huge.status, 413);
    }
    const given = (await to().given('products')).split('\r\n');
    const group = given.find((row) => row.startsWith('group,'))?.split(',')[1];
    const file = csv(HEADS, GOOD, `group,${group},Size,الحجم,,,`);
    const report = await to().report('products', file);
    assert.ok(told(report).includes('3 id anothers'), told(report).join());
    const refused = await to().send('products', file, { seen: report.digest });
    assert.deepEqual([refused.status, codeOf(refused)], [422, 'import-rows']);
  });
});
