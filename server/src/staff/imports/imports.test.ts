import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { StaffArea } from '@mahlab/bakery/api/staff-area';
import type { ImportReport } from '@mahlab/bakery/api/staff-import';
import { IMPORTS } from '@mahlab/bakery/rules/staff/imports';
import { desc, eq } from 'drizzle-orm';
import { until } from '../../orders/testing-orders.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { optionValues, products } from '../../schema/catalog.ts';
import { productVersions } from '../../schema/product-drafts.ts';
import { promotions } from '../../schema/promotions.ts';
import { staffAudit } from '../../schema/staff.ts';
import { useShop } from '../../testing.ts';
import { areasOf } from '../areas/area-rows.ts';
import { importsTo, told } from './testing-imports.ts';

const shop = useShop();
const to = () => importsTo(shop);
const csv = (...rows: string[]) => rows.join('\r\n');
const HEADS = 'row,id,name,name_arabic,category,price_kwd,lead_minutes';
const counts = ({ added, changed, same, problemCount }: ImportReport) => [
  added,
  changed,
  same,
  problemCount,
];

test('what the shop gives as a file changes nothing when it is brought back', async () => {
  for (const what of IMPORTS) {
    const file = await to().given(what);
    const report = await to().report(what, file);
    const [added, changed, same, problems] = counts(report);
    assert.deepEqual([added, changed, problems, told(report)], [0, 0, 0, []], what);
    assert.ok(same && same > 0, what);
    const taken = await to().send(what, file, { seen: report.digest });
    assert.equal(taken.status, 200, what);
  }
  assert.equal(await shop.database.orm.$count(productVersions), 0);
});

test('products with options are added and changed as the dry run said, at once and for everybody', async () => {
  const file = csv(
    `${HEADS},minimum,maximum,type,required,allergens,description`,
    "product,date-cake,Date cake,كيكة التمر,slices,٨٫٥٠٠,1440,,,,,milk; egg,'=soft inside",
    'group,date-size,Size,الحجم,,,,1,1,,,,',
    'value,date-small,Small,صغيرة,,0,,,,,,,',
    'value,date-large,Large,كبيرة,,4.250,,,,,,,',
    'extra,date-words,Words,كلمات,,0.500,,,,Text,no,,',
  );
  const looked = await to().report('products', file);
  assert.deepEqual(counts(looked), [1, 0, 0, 0], told(looked).join());
  assert.equal(await shop.database.orm.$count(products, eq(products.id, 'date-cake')), 0);

  assert.equal((await to().send('products', file, { seen: looked.digest })).status, 200);
  const sold = () => shop.get(endpoints.product('date-cake'));
  await until(async () => (await sold()).status === 200);
  const { body } = await sold();
  assert.equal((body as { discountedPrice: number }).discountedPrice, 8.5);
  assert.match(JSON.stringify(body), /=soft inside/);
  assert.doesNotMatch(JSON.stringify(body), /'=soft/);

  // What a file does not name stays: columns, groups, values.
  const dearer = csv('row,id,price_kwd', 'product,date-cake,9.000', 'value,date-large,');
  assert.deepEqual(told(await to().report('products', dearer)), ['3 row no-parent']);
  const changed = csv(
    'row,id,price_kwd',
    'product,date-cake,9.000',
    'group,date-size,',
    'value,date-large,5',
  );
  const [change] = (await to().report('products', changed)).changes;
  assert.deepEqual(
    [change?.id, change?.arabicName, change?.isNew, change?.fields],
    ['date-cake', 'كيكة التمر', false, ['price', 'options']],
  );
  assert.equal((await to().bring('products', changed)).status, 200);
  const [value] = await shop.database.orm
    .select()
    .from(optionValues)
    .where(eq(optionValues.id, 'date-large'));
  assert.deepEqual([value?.priceFils, value?.nameEnglish], [5000, 'Large']);
  const [row] = await shop.database.orm.select().from(products).where(eq(products.id, 'date-cake'));
  assert.deepEqual([row?.discountedPriceFils, row?.nameArabic], [9000, 'كيكة التمر']);

  const [audited] = await shop.database.orm
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.object, 'date-cake'))
    .orderBy(desc(staffAudit.id));
  assert.equal(audited?.call, 'POST /staff/import/products');
  assert.equal(audited?.before?.['price'], 8.5);
});

test('each row that is wrong is told, and nothing of its file is taken in', async () => {
  const before = await to().given('products');
  const file = csv(
    HEADS,
    'product,good-one,Good,جيد,slices,5.000,60',
    'product,half',
    'product,,No id,بلا,slices,5.000,60',
    'product,../up,No id,بلا,slices,5.000,60',
    'product,good-one,Again,ثانية,slices,5.000,60',
    'product,formula,=HYPERLINK("http://x"),جيد,slices,5.000,60',
    'product,cents,Cents,فلس,slices,5.0005,60',
    'product,much,Much,كثير,slices,much,60',
    'product,nowhere,Nowhere,لا مكان,nowhere,5.000,60',
    'product,nameless,,بلا اسم,slices,5.000,60',
    'product,free,Free,مجاني,slices,0,60',
    'product,slow,Slow,بطيء,slices,5.000,soon',
    'cake,odd,Odd,غريب,slices,5.000,60',
    'value,lost,Lost,ضائع,,1.000,',
    `product,long,${'x'.repeat(81)},طويل,slices,5.000,60`,
    'product,"open,Open,مفتوح,slices,5.000,60',
  );
  const report = await to().report('products', file);
  assert.deepEqual(told(report), [
    '3 - half-row',
    '4 id no-id',
    '5 id no-id',
    '6 id twice',
    '7 name formula',
    '8 price_kwd no-amount',
    '9 price_kwd no-amount',
    '10 category unknown',
    '11 name missing',
    '12 price_kwd unfit',
    '13 lead_minutes no-whole',
    '14 row no-choice',
    '15 row no-parent',
    '16 name too-long',
    '17 - broken-quotes',
  ]);
  const refused = await to().send('products', file, { seen: report.digest });
  assert.deepEqual([refused.status, codeOf(refused)], [422, 'import-rows']);
  assert.deepEqual(told(refused.body), told(report));
  assert.equal(await to().given('products'), before);
});

test('a file that is no table of ours is refused whole', async () => {
  const cases: [string | Uint8Array, number, string][] = [
    // "رمز" in Windows-1256.
    [Uint8Array.of(0xd1, 0xe3, 0xd2, 0x2c, 0x41, 0x0a, 0x31, 0x2c, 0x32), 422, 'import-encoding'],
    ['code,active\n', 422, 'import-empty'],
    ['code,code\nA,B', 422, 'import-heads'],
    ['code,pricee\nA,B', 422, 'import-columns'],
    ['active,percent\nyes,10', 422, 'import-columns'],
    [`code,active\n${'A12,yes\n'.repeat(20_001)}`, 413, 'import-too-long'],
    [`code,active${'\n'.repeat(4_000_000)}`, 413, 'import-too-long'],
    ['x'.repeat(4 * 1024 * 1024 + 1), 413, 'import-too-large'],
  ];
  for (const [file, status, code] of cases) {
    const refused = await to().look('promotions', file);
    assert.deepEqual([refused.status, codeOf(refused)], [status, code]);
  }
  const huge = await to().look('promotions', Buffer.alloc(50 * 1024 * 1024));
  assert.equal(huge.status, 413);
  const utf16 = Buffer.from('\ufeffcode;percent;minimum_kwd\nUTF16;١٠;', 'utf16le');
  assert.deepEqual(counts(await to().report('promotions', utf16)), [1, 0, 0, 0]);
});

test('what changed since the dry run is not overwritten', async () => {
  const file = csv('code,percent,minimum_kwd,valid_until', 'SEEN10,10,5,2030-01-01T00:00:00+03:00');
  const { digest } = await to().report('promotions', file);
  const other = csv('code,percent', 'SEEN10,20');
  for (const [sent, seen] of [
    [other, digest],
    [file, ''],
    [file, 'another'],
  ] as const) {
    const refused = await to().send('promotions', sent, { seen });
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'import-changed']);
  }
  assert.equal((await to().bring('promotions', other)).status, 200);
  const late = await to().send('promotions', file, { seen: digest });
  assert.deepEqual([late.status, codeOf(late)], [409, 'import-changed']);
  const [row] = await shop.database.orm
    .select()
    .from(promotions)
    .where(eq(promotions.code, 'SEEN10'));
  assert.deepEqual([row?.percent, row?.validUntil], [20, null]);
  const unfit = csv('code,percent,amount_kwd', 'BOTH10,10,1.000', 'A,10,');
  assert.deepEqual(told(await to().report('promotions', unfit)), ['2 - unfit', '3 code no-id']);
});

test('an area is added, served, named anew and served no more by a file', async () => {
  const area = async () => (await areasOf(shop.database.orm, ['new-town'])).get('new-town');
  const heads = 'id,governorate,name,name_arabic,kitchen,delivery_kwd,drop_weight';
  const wrong = csv(
    heads,
    'new-town,nowhere,New Town,المدينة,nobody,1.000,1',
    'other-town,,,,,,',
    'hawalli,hawalli,Hawalli,حولي,,,9',
  );
  const report = await to().report('areas', wrong);
  assert.deepEqual(told(report).slice(0, 2), ['2 governorate unknown', '2 kitchen unknown']);
  assert.ok(told(report).includes('4 drop_weight no-whole'), told(report).join());

  const made = csv(heads, 'new-town,hawalli-governorate,New Town,المدينة,salmiya,1.250,2');
  const named = (await to().given('areas')).split('\r\n').find((line) => line.includes('salmiya'));
  const governorate = named?.split(',')[1] ?? '';
  const fit = made.replace('hawalli-governorate', governorate);
  const brought = await to().bring('areas', fit);
  assert.equal(brought.status, 200, JSON.stringify(brought.body));
  const expected: Partial<StaffArea> = {
    name: 'New Town',
    service: {
      kitchen: 'salmiya',
      deliveryCost: 1.25,
      minOrder: null,
      dropWeight: 2,
      roadMinutes: 0,
    },
  };
  const { name, service } = (await area()) ?? {};
  assert.deepEqual({ name, service }, expected);
  assert.equal((await to().bring('areas', csv('id,name', 'new-town,Newer Town'))).status, 200);
  assert.equal((await area())?.name, 'Newer Town');
  assert.equal((await to().bring('areas', csv('id,kitchen', 'new-town,'))).status, 200);
  assert.equal((await area())?.service, null);
});
