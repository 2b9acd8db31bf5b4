import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { documents } from '../schema/documents.ts';
import { orders } from '../schema/orders.ts';
import { newSecret } from '../secrets/secret.ts';
import { useShop } from '../testing.ts';
import { issueCreditNote, issueInvoice } from './issue.ts';
import { takeNumber } from './series.ts';
import { placePaid } from './testing-documents.ts';

const AT_ONCE = 50;

const shop = useShop();

async function numbers(kind: 'invoice' | 'credit-note') {
  const found = await shop.database.orm
    .select()
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(asc(documents.number));
  return found.map(({ number, issuedAt }) => ({ number, at: issuedAt.getTime() }));
}

/** Takes a number in a transaction that is undone afterwards. */
async function fail(kind: 'invoice' | 'credit-note') {
  const undone = shop.database.orm.transaction(async (tx) => {
    await takeNumber(tx, kind);
    tx.rollback();
  });
  await assert.rejects(undone);
}

/** One order paid as shoppers pay, and others like it. */
async function paidOrders(): Promise<string[]> {
  const { orm } = shop.database;
  const { orderId } = await placePaid(shop);
  const [first] = await orm.select().from(orders).where(eq(orders.id, orderId));
  assert.ok(first);
  const { number: _own, ...like } = first;
  const others = Array.from({ length: AT_ONCE - 1 }, () => ({
    ...like,
    id: uuidv7(),
    token: newSecret(),
    idempotencyKey: null,
  }));
  await orm.insert(orders).values(others);
  return [orderId, ...others.map(({ id }) => id)];
}

test('50 invoices at once, with failures in between, have the numbers from 1 without a gap', async () => {
  const ids = await paidOrders();
  // Each order twice, and a failure for each.
  await Promise.all(
    ids.flatMap((id) => [
      issueInvoice(shop.context, id),
      fail('invoice'),
      issueInvoice(shop.context, id),
    ]),
  );
  const issued = await numbers('invoice');
  assert.deepEqual(
    issued.map(({ number }) => number),
    Array.from({ length: AT_ONCE }, (_, index) => index + 1),
  );
  // A higher number is never older.
  assert.ok(issued.every(({ at }, index) => at >= (issued[index - 1]?.at ?? 0)));

  await Promise.all(
    ids.flatMap((id, index) => [
      issueCreditNote(shop.context, id, { refundId: `refund ${index}`, amountFils: 1000 }),
      fail('credit-note'),
      issueCreditNote(shop.context, id, { refundId: `refund ${index}`, amountFils: 1000 }),
    ]),
  );
  assert.deepEqual(
    (await numbers('credit-note')).map(({ number }) => number),
    Array.from({ length: AT_ONCE }, (_, index) => index + 1),
  );
});
