import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { moveTo } from '../../order-history/testing-owners.ts';
import { refundJob } from '../../payments/refund-job.ts';
import { settlementJob } from '../../payments/settlement-job.ts';
import { GatewayBook, type Mood, type Post } from '../../payments/testing-book.ts';
import { orderOf } from '../../payments/testing-gateway.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';
import { howMany, useShop } from '../../testing.ts';
import { forgetOrders, line, place, rows, verify } from '../testing-orders.ts';
import { lapseRevisionJob } from './end-revision.ts';
import { revisionsOf } from './read-revisions.ts';
import { edit, moneyThatDoesNotFit, preview } from './testing-edits.ts';

/** Another one each time; SEED repeats one that failed. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const RUNS = howMany(10, 500);
const LIMIT_MS = howMany(15_000, 600_000);

after(() => mock.restoreAll());
const shop = useShop();

/** `which` counts the order's attempts around. */
const which = fc.nat({ max: 3 });
const asking = fc.record({
  kind: fc.constantFrom(
    'dearer',
    'cheaper',
    'fetched',
    'brought',
    'withdraw',
    'pay',
    'return',
    'webhook',
    'job',
  ),
  which,
});
const event = fc.oneof(
  { weight: 6, arbitrary: asking },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('paid', 'failed'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lapse', 'refund-jobs'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('baking', 'cancelled'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mood'),
      mood: fc.constantFrom<Mood[]>('honest', 'away'),
      post: fc.constantFrom<Post[]>('arrives', 'answer-lost', 'not-sent'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('together'),
      events: fc.array(asking, { minLength: 2, maxLength: 3 }),
    }),
  },
);
type Event = { kind: string; which?: number; mood?: Mood; post?: Post; events?: Event[] };
type Run = { book: GatewayBook; orderId: string };

test('whatever happens to edits and their supplements, the shop ends where the gateway’s book does', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 20 }), async (events: Event[]) => {
      mock.restoreAll();
      const book = new GatewayBook();
      book.standIn(shop);
      const { orderId, token } = await place(shop);
      const first = book.entries.get(orderId);
      assert.ok(first);
      first.state = 'paid';
      await verify(shop, orderId, token);
      const run = { book, orderId };
      for (const one of events) await happen(run, one);
      await settleEverything(run);
      await endsAsInTheBook(run);
      await forgetOrders(shop);
    }),
    { seed, numRuns: RUNS, interruptAfterTimeLimit: LIMIT_MS },
  );
});

async function happen(run: Run, { kind, which: at = 0, ...more }: Event): Promise<void> {
  const { book, orderId } = run;
  const attempts = await attemptsOf(orderId);
  const attempt = attempts[at % attempts.length];
  if (!attempt) throw new Error('an order without an attempt');
  const entry = book.entries.get(attempt.name);
  const { revision, status } = await orderOf(shop, orderId);
  const last = (await revisionsOf(shop.database.orm, orderId)).findLast((one) => one.token);
  switch (kind) {
    case 'dearer':
    case 'cheaper':
      return void (await edit(shop, orderId, { revision, lines: await linesOf(orderId, kind) }));
    case 'fetched':
    case 'brought':
      return editPlace(orderId, { revision, kind });
    case 'withdraw':
      return void (await shop.post(staffEndpoints.withdrawEdit(orderId), {}, AS_OWNER));
    case 'pay':
      return (
        last && void (await shop.post(supplementEndpoints.paySupplement(last.token ?? ''), ''))
      );
    case 'return': {
      const path = supplementEndpoints.verifySupplement(last?.token ?? '');
      return last && void (await shop.post(path, { requested_order_id: attempt.name }));
    }
    case 'webhook':
      return webhook(attempt.name);
    case 'job':
      return settlementJob(shop.context, { attempt: attempt.id, step: 0 });
    case 'paid':
    case 'failed':
      if (entry && entry.state !== 'paid') entry.state = kind;
      return;
    case 'lapse':
      return lapse(orderId);
    case 'refund-jobs':
      return workOnRefunds(orderId);
    case 'baking':
    case 'cancelled':
      return status === 'paid' ? void (await moveTo(shop, orderId, kind)) : undefined;
    case 'mood':
      book.mood = more.mood ?? 'honest';
      book.post = more.post ?? 'arrives';
      return;
    case 'together':
      await Promise.all((more.events ?? []).map((one) => happen(run, one)));
      return;
    default:
      throw new Error(`nobody knows what ${kind} is`);
  }
}

/** The lines of an order with another box, or with the last one fewer. */
async function linesOf(orderId: string, kind: 'dearer' | 'cheaper') {
  const [found] = await rows(
    shop,
    sql`select count(*)::int as count from order_lines where order_id = ${orderId}`,
  );
  const count = Number(found?.['count']) - (kind === 'cheaper' ? 1 : 0);
  const kept = Array.from({ length: Math.max(1, count) }, (_, at) => ({ kept: at + 1 }));
  return kind === 'dearer' ? [...kept, { item: line(shop, 'macarons-pistachio') }] : kept;
}

/** Fetched at another kitchen, its fee comes back; brought to where that is, it costs more. Its time is agreed anew. */
async function editPlace(
  orderId: string,
  { revision, kind }: { revision: number; kind: 'fetched' | 'brought' },
): Promise<void> {
  const sent =
    kind === 'fetched'
      ? { place: { deliveryType: 'Pickup' as const, kitchen: 'egaila' } }
      : { place: { deliveryType: 'Delivery' as const, area: 'egaila' }, address: THERE };
  const { body } = await preview(shop, orderId, { revision, ...sent });
  const open = body.place?.windows.findLast(({ state }) => state !== 'no');
  const { deliveryDate, deliveryTime } = open ?? {};
  const place = { ...sent.place, ...(deliveryDate && { deliveryDate, deliveryTime }) };
  await edit(shop, orderId, { ...sent, revision, place });
}
const THERE = { block: '2', street: '7', house: '11' };

/** The time of the edit that waits is over. */
async function lapse(orderId: string): Promise<void> {
  const open = await rows(
    shop,
    sql`update order_revisions set pay_until = now() - interval '6 minutes'
      where order_id = ${orderId} and state = 'open' returning id::text`,
  );
  for (const { id } of open) await lapseRevisionJob(shop.context, { revision: String(id) });
}

async function webhook(requested_order_id: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const track_id = `track of ${requested_order_id}`;
  const payload = new URLSearchParams({ requested_order_id, track_id, result: 'CAPTURED' });
  const url = '/webhooks/sandbox';
  await shop.app.inject({ method: 'POST', url, headers, payload: payload.toString() });
}

const attemptsOf = (orderId: string) =>
  shop.database.orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.number));

const refundsOf = (orderId: string) =>
  shop.database.orm.select().from(refunds).where(eq(refunds.orderId, orderId));

async function workOnRefunds(orderId: string): Promise<void> {
  // As if what was asked for had been sent a while ago.
  await shop.database.orm.update(refunds).set({ sentAt: sql`now() - interval '1 hour'` });
  for (const { id } of await refundsOf(orderId))
    await refundJob(shop.context, { refund: id, step: 0 });
}

/** The gateway is back and honest, every job runs, and the bank pays out what goes back. */
async function settleEverything({ book, orderId }: Run): Promise<void> {
  book.mood = 'honest';
  book.post = 'arrives';
  for (const { id } of await attemptsOf(orderId)) {
    await settlementJob(shop.context, { attempt: id, step: 0 });
  }
  await lapse(orderId);
  for (let round = 0; round < 4; round += 1) {
    await workOnRefunds(orderId);
    book.finishRefunds();
  }
}

async function endsAsInTheBook({ book, orderId }: Run): Promise<void> {
  const { status, totalFils } = await orderOf(shop, orderId);
  const taken = [...book.entries.values()].filter(({ state }) => state === 'paid');
  for (const { name, state, refundedFils } of await attemptsOf(orderId)) {
    const entry = taken.find((one) => one.name === name);
    if (entry) assert.equal(refundedFils, book.givenBack(entry), name);
    else assert.ok(!['paid', 'refunded'].includes(state), `${name} is ${state}`);
  }
  const kept = taken.reduce((sum, entry) => sum + entry.amountFils - book.givenBack(entry), 0);
  assert.equal(kept, status === 'cancelled' || status === 'refunded' ? 0 : totalFils, status);
  for (const { state } of await refundsOf(orderId)) assert.equal(state, 'done');
  assert.deepEqual(await moneyThatDoesNotFit(shop), []);
  const left = await rows(shop, sql`select 1 from promises where revision_id is not null`);
  assert.deepEqual(left, [], 'nothing is held for an edit that is over');
  const states = (await revisionsOf(shop.database.orm, orderId)).map(({ state }) => state);
  assert.ok(!states.includes('open'));
}
