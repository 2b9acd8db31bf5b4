import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementRead } from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { payoutStatements } from '../../schema/payouts.ts';
import { useShop } from '../../testing.ts';

const COLUMNS = { reference: 'Track id', day: 'Date', amount: 'Amount', fee: 'Fee', net: 'Net' };
const HEADS = 'Track id,Date,Amount,Fee,Net';
const shop = useShop();
const csv = (...rows: string[]) => [HEADS, ...rows].join('\n');
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const send = (file: string | Uint8Array) =>
  shop.post(
    staffPayoutEndpoints.newPayout(),
    { name: 'a.csv', file: base64(file), columns: COLUMNS },
    AS_OWNER,
  );
const read = (file: string | Uint8Array, columns: object | null = COLUMNS) =>
  shop.post(
    staffPayoutEndpoints.readPayout(),
    { name: 'a.csv', file: base64(file), ...(columns && { columns }) },
    AS_OWNER,
  );

test('rows that cannot be read are told by row, and nothing of their file is taken in', async () => {
  const before = await shop.database.orm.$count(payoutStatements);
  const file = csv(
    'good-1,2025-04-01,1.000,0.100,0.900',
    'half,2025-04-01',
    '=HYPERLINK("http://x"),2025-04-01,1.000,,',
    ',2025-04-01,1.000,,',
    '6.20712E+14,2025-04-01,1.000,,',
    'a,31/02/2025,1.000,,',
    'e,0000-01-01,1.000,,',
    'b,2025-04-01,1.0005,,',
    'c,2025-04-01,1.000,much,',
    'd,2025-04-01,1.000,,?',
    '"open,2025-04-01,1.000,,',
  );
  const { body } = await read(file);
  const { problems, lines } = body as StatementRead;
  assert.equal(lines, 1);
  assert.deepEqual(
    problems.map(({ row, problem }) => `${row} ${problem}`),
    [
      '3 half-row',
      '4 formula',
      '5 no-reference',
      '6 rounded-reference',
      '7 no-day',
      '8 no-day',
      '9 no-amount',
      '10 no-fee',
      '11 no-net',
      '12 broken-quotes',
    ],
  );
  const refused = await send(file);
  assert.deepEqual([refused.status, codeOf(refused)], [422, 'statement-rows']);
  assert.equal((refused.body as { problemCount: number }).problemCount, 10);
  for (const [bad, code] of [
    [Uint8Array.of(0xe3, 0xd1, 0xcc, 0x2c, 0x41, 0x0a), 'statement-encoding'],
    [HEADS, 'statement-empty'],
    ['A,A\n1,2', 'statement-heads'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'statement-too-large'],
    [Buffer.alloc(50 * 1024 * 1024, 'a,'), 'too-large'],
  ] as const) {
    const answer = await send(bad);
    assert.equal(codeOf(answer), code);
  }
  assert.equal(await shop.database.orm.$count(payoutStatements), before);
});

test('Arabic digits, semicolons and UTF-16 are read; the choice of columns is kept for the same heads', async () => {
  const arabic =
    'مرجع;تاريخ العملية;المبلغ;رسوم\nر-١;٢٠٢٥-٠٥-٠١;١٬٢٣٤٫٥٠٠;٠٫١٥٠\nر-٢;٠٢/٠٥/٢٠٢٥;(٥٫٥);';
  const utf16 = Buffer.from(`\ufeff${arabic}`, 'utf16le');
  const guessed = (await read(utf16, null)).body as StatementRead;
  assert.deepEqual(guessed.columns, {
    reference: 'مرجع',
    day: 'تاريخ العملية',
    amount: 'المبلغ',
    fee: 'رسوم',
  });
  const { payments, refunds: back, taken, givenBack, fees, from, until } = guessed;
  assert.deepEqual([payments, back, taken, givenBack, fees], [1, 1, 1234.5, 5.5, 0.15]);
  assert.deepEqual([from, until], ['2025-05-01', '2025-05-02']);

  const columns = { reference: 'B', day: 'D', amount: 'C' };
  const odd = 'A,B,C,D\n1,r-9,2.000,2025-06-01';
  await shop.post(
    staffPayoutEndpoints.newPayout(),
    { name: 'odd.csv', file: base64(odd), columns },
    AS_OWNER,
  );
  const next = await read('A,B,C,D\n1,r-10,3.000,2025-06-02', null);
  assert.deepEqual((next.body as StatementRead).columns, columns);
});

/** What comes of a file, and for how many milliseconds of the processor's time: by the clock a busy machine takes longer. */
async function timed(file: string, columns: object | null = COLUMNS) {
  const before = process.cpuUsage();
  const answer = await read(file, columns);
  const { user, system } = process.cpuUsage(before);
  return { answer, took: (user + system) / 1000 };
}

test('a file that is made to be read for hours is refused in a moment', async () => {
  const zeros = await timed(csv(`a,2025-04-01,${'0'.repeat(100_000)}x,,`));
  assert.deepEqual(
    (zeros.answer.body as StatementRead).problems.map(({ row, problem }) => [row, problem]),
    [[2, 'no-amount']],
  );
  const ends = await timed(csv('a,2025-04-01,1.000,,', '\n'.repeat(1_000_000)));
  assert.equal(codeOf(ends.answer), 'statement-too-long');
  const heads = Array.from({ length: 200_000 }, (_, at) => `h${at}`).join();
  const wide = await timed(`${heads}\n${'1,2\n'.repeat(5000)}`, null);
  assert.equal(codeOf(wide.answer), 'statement-heads');
  for (const { took } of [zeros, ends, wide]) assert.ok(took < 5000, `${took} ms`);
});
