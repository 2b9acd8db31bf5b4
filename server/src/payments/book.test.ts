import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { LAST_STATUS_CHECK } from '@mahlab/bakery/rules/payment';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { place, retry, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { howMany, useShop } from '../testing.ts';
import { refundJob } from './refund-job.ts';
import { settlementJob } from './settlement-job.ts';
import { type Entry, GatewayBook, type Mood, type Post } from './testing-book.ts';
import { orderOf } from './testing-gateway.ts';

/** Another one each time; SEED repeats one that failed. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2_147_483_647);
const RUNS = howMany(15, 1000);
const LIMIT_MS = howMany(15_000, 1_200_000);

after(() => mock.restoreAll());
const shop = useShop();

/** `which` counts the order's attempts around. */
const which = fc.nat({ max: 3 });
const fils = fc.integer({ min: 1, max: 13_000 });
const asking = fc.oneof(
  fc.record({ kind: fc.constantFrom('return', 'webhook', 'forged', 'job', 'last-job'), which }),
  fc.record({ kind: fc.constantFrom('retry', 'staff', 'refund-jobs') }),
  fc.record({ kind: fc.constant('refund'), fils }),
);
const event = fc.oneof(
  { weight: 4, arbitrary: asking },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('paid', 'failed', 'cancelled'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('link-ends', 'bank-done', 'time'), which }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mood'),
      mood: fc.constantFrom<Mood[]>('honest', 'away', 'amount', 'currency', 'another'),
      post: fc.constantFrom<Post[]>('arrives', 'answer-lost', 'not-sent'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('together'),
      events: fc.array(asking, { minLength: 2, maxLength: 4 }),
    }),
  },
);
type Event = {
  kind: string;
  which?: number;
  fils?: number;
  mood?: Mood;
  post?: Post;
  events?: Event[];
};
type Run = { book: GatewayBook; orderId: string; token: string };

test('whatever happens in whatever order, the shop ends where the gateway’s book does', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 25 }), async (events: Event[]) => {
      mock.restoreAll();
      const book = new GatewayBook();
      book.standIn(shop);
      const { orderId, token } = await place(shop);
      const run = { book, orderId, token };
      for (const one of events) {
        await happen(run, one);
        await holdsMeanwhile(run);
      }
      await settleEverything(run);
      await endsAsInTheBook(run);
    }),
    { seed, numRuns: RUNS, interruptAfterTimeLimit: LIMIT_MS },
  );
});

async function happen(run: Run, { kind, which: at = 0, ...more }: Event): Promise<void> {
  const { book, orderId, token } = run;
  const attempts = await attemptsOf(orderId);
  const attempt = attempts[at % attempts.length];
  if (!attempt) throw new Error('an order without an attempt');
  const entry = book.entries.get(attempt.name);
  const job = { attempt: attempt.id, step: kind === 'last-job' ? LAST_STATUS_CHECK : 0 };
  const asStaff = AS_OWNER;
  switch (kind) {
    case 'paid':
    case 'failed':
    case 'cancelled':
      // Captures come late and after a refusal too; nothing takes a capture back.
      if (entry && entry.state !== 'paid') entry.state = kind;
      return;
    case 'mood':
      book.mood = more.mood ?? 'honest';
      book.post = more.post ?? 'arrives';
      return;
    case 'return':
      return void (await verify(shop, attempt.name, token));
    case 'webhook':
      return webhook(attempt.name, `track of ${attempt.name}`);
    case 'forged':
      return webhook(attempt.name, 'made up');
    case 'job':
    case 'last-job':
      return settlementJob(shop.context, job);
    case 'retry':
      return tryAgain(run, attempts.at(-1)?.name ?? '');
    case 'staff':
      return void (await shop.post(staffEndpoints.settleOrder(orderId), {}, asStaff));
    case 'refund': {
      const amount = (more.fils ?? 1) / 1000;
      return void (await shop.post(staffEndpoints.refundOrder(orderId), { amount }, asStaff));
    }
    case 'refund-jobs':
      return workOnRefunds(orderId);
    case 'bank-done':
      return book.finishRefunds();
    case 'link-ends':
      await shop.database.orm
        .update(paymentAttempts)
        .set({ linkExpiresAt: sql`now()` })
        .where(eq(paymentAttempts.id, attempt.id));
      return;
    case 'time':
      return timePasses();
    case 'together':
      await Promise.all((more.events ?? []).map((one) => happen(run, one)));
      return;
    default:
      throw new Error(`nobody knows what ${kind} is`);
  }
}

/** Nobody is led to pay anew while the bank holds the money of the last attempt. */
async function tryAgain({ book, orderId, token }: Run, last: string): Promise<void> {
  const isCaptured = book.entries.get(last)?.state === 'paid';
  await retry(shop, last, token);
  if (isCaptured) assert.equal((await attemptsOf(orderId)).at(-1)?.name, last, 'a second page');
}

/** As if requests for refunds had been sent a while ago. */
async function timePasses(): Promise<void> {
  await shop.database.orm.update(refunds).set({ sentAt: sql`now() - interval '1 hour'` });
}

async function webhook(requested_order_id: string, track_id: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
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
  for (const { id } of await refundsOf(orderId))
    await refundJob(shop.context, { refund: id, step: 0 });
}

/** At no moment is an order paid by money that the gateway does not have. */
async function holdsMeanwhile({ book, orderId }: Run): Promise<void> {
  const taken = [...book.entries.values()].filter(({ state }) => state === 'paid');
  const { status } = await orderOf(shop, orderId);
  if (status === 'paid') assert.ok(taken.length > 0, 'paid without a capture');
  for (const { name, state } of await attemptsOf(orderId)) {
    if (state !== 'paid' && state !== 'refunded') continue;
    assert.ok(
      taken.some((entry) => entry.name === name),
      `${name} is ${state} without a capture`,
    );
  }
}

/** The gateway is back and honest, every job runs, and the bank pays out what goes back. */
async function settleEverything({ book, orderId }: Run): Promise<void> {
  book.mood = 'honest';
  book.post = 'arrives';
  for (const { id } of await attemptsOf(orderId)) {
    await settlementJob(shop.context, { attempt: id, step: 0 });
  }
  // Found, sent anew, taken on, paid out.
  for (let round = 0; round < 4; round += 1) {
    await timePasses();
    await workOnRefunds(orderId);
    book.finishRefunds();
  }
}

async function endsAsInTheBook({ book, orderId }: Run): Promise<void> {
  const { status } = await orderOf(shop, orderId);
  const attempts = await attemptsOf(orderId);
  const left = (entry: Entry) => entry.amountFils - book.givenBack(entry);
  const taken = [...book.entries.values()].filter(({ state }) => state === 'paid');
  const keeping = taken.filter((entry) => left(entry) > 0);

  for (const { name, state, refundedFils } of attempts) {
    const entry = taken.find((one) => one.name === name);
    const expected = entry && (left(entry) === 0 ? 'refunded' : 'paid');
    if (entry) assert.deepEqual([state, refundedFils], [expected, book.givenBack(entry)], name);
    else assert.ok(!['paid', 'refunded'].includes(state), `${name} is ${state}`);
  }
  assert.ok(keeping.length <= 1, 'the shopper paid twice');
  assert.equal(status === 'paid', keeping.length === 1, `${status}, keeping ${keeping.length}`);
  if (status === 'pending') assert.equal(taken.length, 0, 'paid, but no order');
  for (const { state } of await refundsOf(orderId)) assert.equal(state, 'done');
}
