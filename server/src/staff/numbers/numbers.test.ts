import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fils } from '@mahlab/bakery/rules/money';
import { FIGURES, percentile } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../../database/testing-plans.ts';
import { rows } from '../../orders/testing-orders.ts';
import { howMany, startShop, useShop } from '../../testing.ts';
import { writeMarch, writeRandomMonth } from './testing-month.ts';
import { MARCH, numbersOf } from './testing-numbers.ts';

const shop = useShop(startShop, () => writeMarch(shop));

const { ask, rowsFor } = numbersOf(shop);
const pictureOf = (id: string) => shop.catalogue.current().products.get(id)?.mainImage;

test('acceptance 19: a month’s numbers equal the table that was made by hand, to the fils', async () => {
  const { now, days, refunds, best, pace, turnedAway, load, before: earlier } = await ask();
  assert.deepEqual(now, {
    // 14.000 + 14.000 + 9.995 + 20.001 + 3.000 (a supplement) + 5.000
    taken: 65.996,
    // 3.005 + 1.000 + 5.000
    givenBack: 9.005,
    sales: 56.991,
    // Four orders of Salmiya's at 1.500.
    delivery: 6,
    orders: 5,
    refundRate: 9005 / 65_996,
    delivered: 4,
    onTime: 2,
    // Of 10 and 30 minutes.
    lateMedian: 20,
    late95: 29,
    // 40 + 30 + 20 + 10, and the cart that filled a morning; what was cancelled does not count.
    minutes: 100_100,
    // One was moved by us, one cancelled.
    firm: 5,
    kept: 3,
    forced: 1,
    // 480 + 480 + 300 + 240 minutes on each of 31 days.
    capacity: 46_500,
    // Of each of four kitchens, on each of 31 days: six to deliver in, fourteen to fetch in.
    windows: 2480,
    // Egaila’s on the 26th until 16:00: three to deliver in, eight to fetch in.
    filled: 11,
    quotesSent: 2,
    quotesAccepted: 1,
    // Of 4 and 24.
    quoteHours: 14,
  });
  assert.equal(days.length, 31);
  const of = (day: string) => days.find((each) => each.day === day)?.sales;
  assert.deepEqual(
    ['2025-03-01', '2025-03-02', '2025-03-12', '2025-03-15', '2025-03-31'].map(of),
    [14, 0, -3.005, 5, -1],
  );
  assert.deepEqual(refunds, [
    { reason: 'cancelled', count: 1, amount: 5 },
    { reason: 'quality', count: 1, amount: 3.005 },
    { reason: 'goodwill', count: 1, amount: 1 },
  ]);
  // 12.500 + 8.005; 9.995 was paid for after all.
  assert.deepEqual(turnedAway, [
    { reason: 'full-decorators', count: 2, amount: 20.505 },
    { reason: 'not-sold', count: 1, amount: 0 },
  ]);
  assert.deepEqual(
    load.map(({ kitchen, part, minutes, capacity }) => [kitchen, part, minutes, capacity]),
    [
      ['salmiya', 'early', 0, 7440],
      ['salmiya', 'late', 80, 7440],
      ['shuwaikh', 'early', 0, 7440],
      ['shuwaikh', 'late', 0, 7440],
      ['ishbiliya', 'early', 0, 4650],
      ['ishbiliya', 'late', 0, 4650],
      ['egaila', 'early', 100_000, 3720],
      ['egaila', 'late', 20, 3720],
    ],
  );
  assert.deepEqual(
    best.map(({ product, pieces, amount, picture }) => [product, pieces, amount, picture]),
    [
      ['basbousa', 4, 40.246, pictureOf('basbousa')],
      ['lotus-cheesecake-slice', 2, 4.25, pictureOf('lotus-cheesecake-slice')],
      ['strawberry-cream-cake', 1, 12.5, pictureOf('strawberry-cream-cake')],
    ],
  );
  assert.deepEqual(
    pace.map(({ product, orders, planned, measured }) => [product, orders, planned, measured]),
    [['strawberry-cream-cake', 1, 40, 50]],
  );
  // The 31 days before end on the last of February, when one order was paid.
  assert.deepEqual(
    [earlier?.from, earlier?.until, earlier?.sums.sales, earlier?.sums.orders],
    ['2025-01-29', '2025-02-28', 14, 1],
  );
});

test('it equals statements that were written apart from it', async () => {
  const { now, turnedAway } = await ask();
  const [found] = await rows(
    shop,
    sql`with march as (select '2025-03' as month)
      select
        (select sum(amount_fils)::int from payment_attempts, march
          where state in ('paid', 'refunded') and to_char(decided_at + interval '3 hours', 'YYYY-MM') = month) as taken,
        (select sum(amount_fils)::int from refunds, march
          where state = 'done' and to_char(decided_at + interval '3 hours', 'YYYY-MM') = month) as back,
        (select sum(delivery_fils)::int from orders, march where to_char(paid_at + interval '3 hours', 'YYYY-MM') = month) as delivery,
        (select count(*)::int from orders, march where to_char(paid_at + interval '3 hours', 'YYYY-MM') = month) as orders,
        (select count(*)::int from promises, march where state = 'done' and to_char(day, 'YYYY-MM') = month) as delivered,
        (select sum(fils)::int from turned_away, march where to_char(day, 'YYYY-MM') = month
          and cart not in (select session from orders where session is not null)) as away,
        (select sum(decorator)::int from promises, march where state in ('firm', 'done') and to_char(day, 'YYYY-MM') = month) as minutes,
        (select percentile_cont(0.95) within group (order by extract(epoch from e.at - p.ends_at) / 60)
          from promises p join order_events e on e.order_id = p.order_id and e."to" = 'delivered', march
          where to_char(day, 'YYYY-MM') = month and e.at > p.ends_at)::float8 as late`,
  );
  assert.deepEqual(found, {
    taken: fils(now.taken),
    back: fils(now.givenBack),
    delivery: fils(now.delivery),
    orders: now.orders,
    delivered: now.delivered,
    away: turnedAway.reduce((sum, { amount }) => sum + fils(amount), 0),
    minutes: now.minutes,
    late: now.late95,
  });
});

test('each figure is the sum of the rows that it opens', async () => {
  const { now } = await ask();
  const sum = (given: Record<string, string>[], column: string) =>
    given.reduce((all, row) => all + Math.round(Number(row[column]) * 1000), 0);
  const count = (given: Record<string, string>[], column: string, value: string) =>
    given.filter((row) => row[column] === value).length;
  assert.equal(sum(await rowsFor('sales'), 'amount_kwd'), fils(now.sales));
  assert.equal(sum(await rowsFor('refunds'), 'amount_kwd'), fils(now.givenBack));
  const orders = await rowsFor('orders');
  assert.deepEqual([orders.length, sum(orders, 'delivery_kwd')], [5, fils(now.delivery)]);
  assert.equal(sum(await rowsFor('load'), 'minutes'), now.minutes * 1000);
  const promised = await rowsFor('kept');
  assert.deepEqual(
    ['kept', 'moved', 'cancelled', 'unplaced'].map((end) => count(promised, 'outcome', end)),
    [3, 1, 1, 0],
  );
  const onTime = await rowsFor('on-time');
  assert.equal(count(onTime, 'minutes_late', '0'), now.onTime);
  assert.equal(onTime[1]?.['delivered_at'], '2025-03-02T17:59:00+03:00');
  assert.deepEqual(
    (await rowsFor('forced')).map((row) => [row['kitchen'], row['why']]),
    [['egaila', 'a wedding']],
  );
  const filled = await rowsFor('filled');
  assert.equal(filled.length, now.filled);
  assert.ok(
    filled.every((row) => row['day'] === '2025-03-26' && row['full_of'] === 'full-decorators'),
  );
  assert.equal(count(await rowsFor('quotes'), 'accepted', 'yes'), 1);
  assert.equal((await rowsFor('pace'))[0]?.['measured_minutes'], '50');
  assert.equal((await rowsFor('pieces')).length, 6);
  assert.deepEqual(
    (await rowsFor('turned-away')).map((row) => [
      row['at']?.slice(0, 10),
      row['kitchen'],
      row['fulfilment'],
      row['value_kwd'],
    ]),
    [
      ['2025-03-01', 'salmiya', 'delivery', '12.500'],
      ['2025-03-09', '', 'pickup', '0.000'],
      ['2025-03-31', 'salmiya', 'delivery', '8.005'],
    ],
  );
  const salmiya = await rowsFor('turned-away', { ...MARCH, kitchen: 'salmiya' });
  assert.equal(salmiya.length, 2);
  const visits = await rowsFor('visits');
  const { funnel } = await ask();
  assert.deepEqual(
    funnel?.steps.map(({ step, visits: told }) => [step, told]),
    [
      ['visit', 40],
      ['product', 9],
      ['cart', 0],
      ['time', 0],
    ],
  );
  assert.deepEqual(
    visits.map((row) => [row['day'], row['step'], row['visits']]),
    [
      ['2025-03-01', 'visit', '30'],
      ['2025-03-01', 'product', '9'],
      ['2025-03-31', 'visit', '10'],
    ],
  );
  assert.equal(funnel?.paid, 5);
});

test('of any month each figure is what its rows add up to, however orders were moved', async () => {
  await writeRandomMonth(shop, '2025-07', howMany(40, 400));
  const july = { from: '2025-07-01', until: '2025-07-31' };
  const { now, best, pace, load, filled } = await ask(july);
  const late = (await rowsFor('on-time', july)).map((row) => Number(row['minutes_late']));
  const beyond = late.filter((minutes) => minutes > 0);
  assert.deepEqual([now.delivered, now.onTime], [late.length, late.length - beyond.length]);
  assert.deepEqual(
    [now.lateMedian, now.late95],
    [percentile(beyond, 0.5), percentile(beyond, 0.95)],
  );
  assert.ok(beyond.length > 0 && beyond.length < late.length);
  const kept = await rowsFor('kept', july);
  const ended = kept.filter((row) => row['outcome'] === 'kept').length;
  assert.deepEqual([now.firm, now.kept], [kept.length, ended]);
  assert.ok(ended > 0 && ended < kept.length);
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((all, row) => all + Number(row[column]), 0);
  const minutes = sum(await rowsFor('load', july), 'minutes');
  assert.deepEqual(
    [now.minutes, load.reduce((all, row) => all + row.minutes, 0)],
    [minutes, minutes],
  );
  const full = (await rowsFor('filled', july)).length;
  assert.deepEqual([now.filled, filled.reduce((all, row) => all + row.full, 0)], [full, full]);
  const pieces = sum(await rowsFor('pieces', july), 'pieces');
  assert.equal(
    best.reduce((all, row) => all + row.pieces, 0),
    pieces,
  );
  const paced = await rowsFor('pace', july);
  assert.equal(
    pace.reduce((all, row) => all + row.measured, 0),
    sum(paced, 'measured_minutes'),
  );
  assert.ok(paced.length > 0);
});

test('no table that grows is read whole', async () => {
  assert.deepEqual(await wholeTablesRead(shop, () => ask()), []);
  for (const figure of FIGURES) {
    assert.deepEqual(await wholeTablesRead(shop, () => rowsFor(figure)), [], figure);
  }
});
