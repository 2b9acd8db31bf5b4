import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { sql } from 'drizzle-orm';
import { codeOf } from '../customers/codes.ts';
import { PASSWORD } from '../customers/testing-accounts.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { makeCode, orderBy } from '../promotions/testing-promotions.ts';
import { inSandbox, place, rows, sampleOrder } from './testing-orders.ts';
import { useTwoProcesses } from './testing-two-processes.ts';

const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one process';

type Answer = { status: number; body: { code?: string } };

describe('of two processes on one PostgreSQL', { skip }, () => {
  const { shop, origins } = useTwoProcesses();

  async function send(
    to: { origin: string | undefined; path: string },
    body: unknown,
    headers = {},
  ) {
    const answer = await fetch(`${to.origin}${to.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body) ?? '',
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  /** Sends bodies at once, by turns to this process and to the other one. */
  const toBoth = (path: string, bodies: unknown[], headers = {}): Promise<Answer[]> =>
    Promise.all(
      bodies.map((body, index) => send({ origin: origins[index % 2], path }, body, headers)),
    );

  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const won = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
  const lostWith = (answers: Answer[]) => [
    ...new Set(
      answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`])),
    ),
  ];
  const count = async (statement: ReturnType<typeof sql>) =>
    Number((await rows(shop, statement))[0]?.['count']);
  const withKey = (key: string) => ({ 'idempotency-key': key });
  const asStaff = AS_OWNER;

  test('the same order under one key is one order, with one charge', async () => {
    const session = randomUUID();
    const order = sampleOrder(shop, { session });
    const answers = await toBoth(
      endpoints.order(),
      times(20, () => order),
      withKey(randomUUID()),
    );
    assert.equal(won(answers).length, 20);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const charged = sql`select count(*)::int as count from orders
      join sandbox_charges on requested_order_id = orders.id::text where orders.session = ${session}`;
    assert.equal(await count(charged), 1);
  });

  test('one takes the last use of a promotion code', async () => {
    const code = await makeCode(shop, { percent: 10, limitTotal: 1 });
    const orders = times(20, (number) => orderBy(shop, { number: 200 + number, code }));
    const answers = await toBoth(endpoints.order(), orders);
    assert.equal(won(answers).length, 1);
    assert.deepEqual(lostWith(answers), ['422 promotion-used-up']);
    const discounted = sql`select count(*)::int as count from orders where promotion_code = ${code}`;
    assert.equal(await count(discounted), 1);
  });

  test('one cart uses a once-only code once', async () => {
    const code = await makeCode(shop, { percent: 10, limitPerCustomer: 1 });
    const session = randomUUID();
    const orders = times(10, (number) =>
      orderBy(shop, { number: 300 + number, code }, { session }),
    );
    const answers = await toBoth(endpoints.order(), orders);
    assert.equal(won(answers).length, 1);
    assert.deepEqual(lostWith(answers), ['422 promotion-used']);
  });

  test('retries of one order open one attempt', async () => {
    const { orderId, token, paymentLink } = await place(shop);
    await inSandbox(shop, paymentLink, { action: 'decline', mishap: 'lost' });
    const answers = await toBoth(
      endpoints.retryOrder(orderId, { token }),
      times(10, () => undefined),
    );
    assert.equal(won(answers).length, 10);
    assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1);
    const attempts = sql`select count(*)::int as count from payment_attempts where order_id = ${orderId}`;
    assert.equal(await count(attempts), 2);
  });

  test('a payment that both learn of pays once', async () => {
    const { orderId, token, paymentLink } = await place(shop);
    await inSandbox(shop, paymentLink, { action: 'pay', mishap: 'lost' });
    const returned = times(10, () => ({ token, requested_order_id: orderId }));
    const answers = await toBoth(endpoints.verifyOrder(orderId), returned);
    assert.ok(won(answers).length > 0);
    const settled = sql`select count(*)::int as count from order_events
      where order_id = ${orderId} and kind = 'status' and "to" = 'paid'`;
    assert.equal(await count(settled), 1);
    const confirmed = sql`select count(*)::int as count from mails
      where content ->> 'orderId' = ${orderId} and content ->> 'kind' = 'confirmed'`;
    assert.equal(await count(confirmed), 1);
  });

  const given = (orderId: string) =>
    count(sql`select sum(amount_fils)::int as count from refunds where order_id = ${orderId}`);
  const paidFils = (orderId: string) =>
    count(sql`select total_fils::int as count from orders where id = ${orderId}`);

  test('one gives the money of an order back', async () => {
    const { orderId } = await placePaid(shop);
    const path = staffEndpoints.refundOrder(orderId);
    const answers = await toBoth(
      path,
      times(10, () => ({})),
      asStaff,
    );
    assert.equal(won(answers).length, 1);
    assert.deepEqual(lostWith(answers), ['409 refund-nothing-paid']);
    assert.equal(await given(orderId), await paidFils(orderId));
  });

  test('parts that are given back never add up to more than was paid', async () => {
    const { orderId } = await placePaid(shop);
    const paid = await paidFils(orderId);
    const part = Math.floor(paid / 3);
    const parts = times(10, () => ({ amount: part / 1000 }));
    const answers = await toBoth(staffEndpoints.refundOrder(orderId), parts, asStaff);
    assert.equal(won(answers).length, 3);
    assert.equal(await given(orderId), 3 * part);
  });

  test('a refund under one key is one refund', async () => {
    const { orderId } = await placePaid(shop);
    const headers = { ...asStaff, ...withKey(randomUUID()) };
    const asked = times(10, () => ({ amount: 1 }));
    const answers = await toBoth(staffEndpoints.refundOrder(orderId), asked, headers);
    assert.equal(won(answers).length, 10);
    const ids = answers.map(({ body }) => (body as { id: string }).id);
    assert.equal(new Set(ids).size, 1);
    assert.equal(await given(orderId), 1000);
  });

  test('one key for the refunds of two orders gives back one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const paid = [await placePaid(shop), await placePaid(shop)];
      const headers = { ...asStaff, ...withKey(randomUUID()) };
      const answers = await Promise.all(
        paid.map(({ orderId }, index) =>
          send(
            { origin: origins[index], path: staffEndpoints.refundOrder(orderId) },
            { amount: 1 },
            headers,
          ),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 409]);
    }
  });

  test('a code that proves an address makes one account', async () => {
    const email = 'both@example.com';
    const { body } = await shop.post(endpoints.sendCode(), { username: email });
    const { verificationId } = body as { verificationId: string };
    const otp = codeOf(shop.context.serverKey, verificationId);
    const account = { name: 'Sara', email, password: PASSWORD, otp, verificationId };
    // Five tries are all that a code has.
    const answers = await toBoth(
      endpoints.createAccount(),
      times(4, () => account),
    );
    assert.equal(won(answers).length, 1);
    assert.deepEqual(lostWith(answers), ['422 code-expired']);
    const made = sql`select count(*)::int as count from customers where email = ${email}`;
    assert.equal(await count(made), 1);
  });
});
