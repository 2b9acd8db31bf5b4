import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  PayoutDays,
  PayoutDetail,
  PayoutDifference,
  StatementRead,
  StatementTaken,
} from '@mahlab/bakery/api/staff-payout';
import { staffPayoutEndpoints } from '@mahlab/bakery/api/staff-payout-endpoints';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { eq, sql } from 'drizzle-orm';
import { placePaid } from '../../order-history/testing-owners.ts';
import { place } from '../../orders/testing-orders.ts';
import { giveBack } from '../../payments/testing-refunds.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { codeOf } from '../../promotions/testing-promotions.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';
import { payoutStatements } from '../../schema/payouts.ts';
import { staffAudit } from '../../schema/staff.ts';
import { startShop, useShop } from '../../testing.ts';

const COLUMNS = { reference: 'Track id', day: 'Date', amount: 'Amount', fee: 'Fee', net: 'Net' };
const HEADS = 'Track id,Date,Amount,Fee,Net';

type Attempt = typeof paymentAttempts.$inferSelect;
const paid: Attempt[] = [];
let unpaid: Attempt;
/** Of payments 8, 9 and 10: all of KD 1. */
const given: string[] = [];

const shop = useShop(startShop, async () => {
  const { orm } = shop.database;
  const attemptOf = async (orderId: string) => {
    const at = new Date(`2025-03-0${1 + (paid.length % 3)}T09:00:00Z`);
    const [attempt] = await orm
      .update(paymentAttempts)
      .set({
        openedAt: at,
        ...(paid.length < 11 && { decidedAt: at, trackId: `60000${paid.length}` }),
      })
      .where(eq(paymentAttempts.orderId, orderId))
      .returning();
    if (!attempt) throw new Error('no attempt');
    return attempt;
  };
  for (let count = 0; count < 11; count += 1) {
    paid.push(await attemptOf((await placePaid(shop)).orderId));
  }
  unpaid = await attemptOf((await place(shop)).orderId);
  for (const { orderId } of paid.slice(8)) {
    const { body } = await giveBack(shop, orderId, { amount: 1, why: 'late' });
    await orm
      .update(refunds)
      .set({
        state: 'done',
        createdAt: new Date('2025-03-02T09:00:00Z'),
        decidedAt: new Date('2025-03-03T09:00:00Z'),
      })
      .where(eq(refunds.id, body.id));
    given.push(body.id);
  }
});

const csv = (...rows: string[]) => [HEADS, ...rows].join('\n');
const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
/** The line of a payment as a gateway lists it, but for what is given. */
const line = (one: number, but: { amount?: number; day?: string; net?: number } = {}) => {
  const attempt = paid[one] as Attempt;
  const { amount = attempt.amountFils, day = `2025-03-0${1 + (one % 3)}` } = but;
  const net = but.net ?? amount - 150;
  return `${attempt.trackId},${day},${formatKwd(amount)},0.150,${formatKwd(net)}`;
};
const refund = (id: string, amount = '-1.000') => `${id},2025-03-03,${amount},,`;
const send = (file: string | Uint8Array, name = 'march.csv') =>
  shop.post(
    staffPayoutEndpoints.newPayout(),
    { name, file: base64(file), columns: COLUMNS },
    AS_OWNER,
  );
const detail = async (id: string) =>
  (await shop.get(staffPayoutEndpoints.payout(id), AS_OWNER)).body as PayoutDetail;

test('as long as no statement was brought nothing is told of what is on its way', async () => {
  const path = staffPayoutEndpoints.payoutDays({ from: '2025-03-01', until: '2025-03-04' });
  assert.equal(((await shop.get(path, AS_OWNER)).body as PayoutDays).awaited, null);
});

test('eleven planted differences of ten kinds are found and none is invented; the file again does nothing; what comes late settles itself', async () => {
  const file = csv(
    line(0),
    line(1),
    // Payment 2 and refund 2 are missing.
    line(3, { amount: (paid[3]?.amountFils ?? 0) + 500 }),
    line(4),
    line(4),
    line(5, { day: '2025-03-01' }),
    line(6, { net: 1 }),
    line(7),
    line(8),
    line(9),
    line(10),
    'unknown-1,2025-03-02,4.000,0.150,3.850',
    `${unpaid.name},2025-03-02,${formatKwd(unpaid.amountFils)},0,${formatKwd(unpaid.amountFils)}`,
    refund(given[0] ?? ''),
    refund(given[1] ?? '', '-1.250'),
    'unknown-refund,2025-03-03,-2.000,,',
    refund(given[0] ?? ''),
  );
  const taken = await send(file);
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  const { id, again } = taken.body as StatementTaken;
  assert.equal(again, false);
  const { statement, differences, days } = await detail(id);
  const told = differences.map(({ kind, of, reference }) => `${kind}: ${of} ${reference}`);
  assert.deepEqual(
    told.toSorted(),
    [
      `missing-at-bank: payment ${paid[2]?.trackId}`,
      `other-amount: payment ${paid[3]?.trackId}`,
      `twice: payment ${paid[4]?.trackId}`,
      `other-day: payment ${paid[5]?.trackId}`,
      `sum-wrong: payment ${paid[6]?.trackId}`,
      'missing-with-us: payment unknown-1',
      `not-paid-with-us: payment ${unpaid.name}`,
      `other-amount: refund ${given[1]}`,
      'refund-unknown: refund unknown-refund',
      `twice: refund ${given[0]}`,
      `refund-not-taken: refund ${(await gatewayName(given[2])) ?? given[2]}`,
    ].toSorted(),
  );
  assert.deepEqual([statement.payments, statement.refunds, statement.open], [13, 4, 11]);
  assert.equal(days.length, 3);

  assert.deepEqual((await send(file, 'renamed.csv')).body, { id, again: true });
  assert.equal(await shop.database.orm.$count(payoutStatements), 1);

  // A longer export of the same days: what it repeats is known, what was missing has come.
  const longer = await send(csv(line(0), line(1), line(2), refund(given[2] ?? '')));
  const later = await detail((longer.body as StatementTaken).id);
  assert.deepEqual([later.statement.known, later.differences], [2, []]);
  const settled = (await detail(id)).differences.filter(({ settledBy }) => settledBy);
  assert.deepEqual(settled.map(({ kind }) => kind).toSorted(), [
    'missing-at-bank',
    'refund-not-taken',
  ]);
  assert.ok(settled.every(({ settledBy }) => settledBy === 'statement'));

  // A person explains one, and whoever comes second is told.
  const open = differences.find(({ kind }) => kind === 'missing-with-us') as PayoutDifference;
  const settle = (note: string) =>
    shop.post(staffPayoutEndpoints.settlePayout(open.id), { note }, AS_OWNER);
  const explained = (await settle('Paid at the counter')).body as PayoutDifference;
  assert.equal(explained.note, 'Paid at the counter');
  const second = await settle('Something else');
  assert.deepEqual([second.status, codeOf(second)], [409, 'difference-settled']);
  const audited = await shop.database.orm
    .select({ why: staffAudit.why })
    .from(staffAudit)
    .where(sql`${staffAudit.call} like '%/payout%'`)
    .orderBy(staffAudit.at);
  assert.deepEqual(
    audited.map(({ why }) => why),
    [null, null, 'Paid at the counter'],
  );
});

async function gatewayName(id = ''): Promise<string | null> {
  const [found] = await shop.database.orm.select().from(refunds).where(eq(refunds.id, id));
  return found?.gatewayRef ?? null;
}

test('each day has our books beside the statements: what agrees, what is open, and what none has told of', async () => {
  const day = (month: string, at: number) => `2025-${month}-0${at}`;
  const path = staffPayoutEndpoints.payoutDays({ from: day('03', 1), until: day('03', 4) });
  const { days } = (await shop.get(path, AS_OWNER)).body as PayoutDays;
  assert.deepEqual(
    days.map((row) => row.day),
    [4, 3, 2, 1].map((at) => day('03', at)),
  );
  const [last, , , first] = days;
  // A payment may count on the day of its statement and of our books alike.
  const ours = paid
    .filter((_, one) => one % 3 === 0)
    .reduce((sum, { amountFils }) => sum + amountFils, 0);
  assert.equal(first?.ours, ours / 1000);
  assert.ok(first?.statement && first.arrives > 0 && first.fees > 0);
  assert.deepEqual([last?.ours, last?.arrives, last?.statement, last?.open], [0, 0, null, 0]);
  // What came after the last statement is awaited, however little of it is in the span that was asked for.
  const { orderId } = await placePaid(shop);
  const [now] = await shop.database.orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId));
  const today = dayOf(Date.now());
  const { awaited } = (await shop.get(path, AS_OWNER)).body as PayoutDays;
  assert.deepEqual(awaited, {
    from: addDays(today, -92),
    until: today,
    ours: (now?.amountFils ?? 0) / 1000,
  });
  const wide = staffPayoutEndpoints.payoutDays({ from: '2024-01-01', until: '2025-01-01' });
  assert.equal((await shop.get(wide, AS_OWNER)).status, 422);
});

test('a column of numbers that is taken for the amounts is told with its sum, however large', async () => {
  const file = base64(csv('1,2025-03-01,900000,0,900000', '2,2025-03-01,900000,0,900000'));
  const sent = { name: 'wrong.csv', file, columns: COLUMNS };
  const { status, body } = await shop.post(staffPayoutEndpoints.readPayout(), sent, AS_OWNER);
  assert.deepEqual([status, (body as StatementRead).taken], [200, 1_800_000]);
});
