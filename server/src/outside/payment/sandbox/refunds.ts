import { randomUUID } from 'node:crypto';
import { formatKwd, parseKwd } from '@mahlab/bakery/rules/money';
import { eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '../../../database/db.ts';
import { sandboxCharges, sandboxRefunds } from '../../../schema/sandbox.ts';
import { type Book, failure, mayCall, type Reply } from './protocol.ts';

const RefundBody = z.object({
  orderId: z.string().min(1).max(200),
  totalPrice: z.number().positive(),
  reference: z.string().max(255),
});
/** Minutes until the money is back. */
const MINUTES = 3;

/** `POST create-refund`: gives back what is asked for, as long as that much of the charge is left. */
export async function createRefund(
  { orm, minuteSeconds }: Book,
  sent: { authorization: string | undefined; body: unknown },
): Promise<Reply> {
  if (!mayCall(sent.authorization)) return failure(401, 'Unauthenticated.');
  const parsed = RefundBody.safeParse(sent.body);
  const amountFils = parsed.success ? parseKwd(String(parsed.data.totalPrice)) : null;
  if (!parsed.success || amountFils === null) return failure(422, 'Not a refund');
  const { orderId, reference } = parsed.data;
  const id = await orm.transaction(async (tx) => {
    const { gatewayOrderId } = sandboxCharges;
    const found = tx.select().from(sandboxCharges).where(eq(gatewayOrderId, orderId));
    const [charge] = await found.for('update');
    if (charge?.result !== 'CAPTURED') return failure(422, 'Nothing of this order was captured');
    const { sessionId } = charge;
    if (amountFils > charge.amountFils - (await refundedOf(tx, sessionId))) {
      return failure(422, 'Refund amount exceeds what is left');
    }
    const refund = randomUUID();
    const doneAt = sql`now() + ${MINUTES * minuteSeconds}::float8 * interval '1 second'`;
    await tx
      .insert(sandboxRefunds)
      .values({ id: refund, sessionId, reference, amountFils, doneAt });
    return refund;
  });
  if (typeof id !== 'string') return id;
  const data = { orderId: id, refundOrderId: id, refundArn: '' };
  const message = 'Refund invoice generated successfully';
  return { status: 201, body: { status: true, message, data } };
}

/** `GET check-refund/{orderId}`: where one refund stands. */
export async function refundStatus(
  { orm }: Book,
  sent: { authorization: string | undefined; id: string },
): Promise<Reply> {
  if (!mayCall(sent.authorization)) return failure(401, 'Unauthenticated.');
  const [found] = await refundsWhere(orm, eq(sandboxRefunds.id, sent.id));
  return found ? answer(found) : failure(404, 'Refund not found');
}

/** `GET check-refund-status/{order_id}`: every refund of an order, by its name in the shop or here. */
export async function refundsOfOrder(
  { orm }: Book,
  sent: { authorization: string | undefined; id: string },
): Promise<Reply> {
  if (!mayCall(sent.authorization)) return failure(401, 'Unauthenticated.');
  const { requestedOrderId, gatewayOrderId } = sandboxCharges;
  const isOf = or(eq(requestedOrderId, sent.id), eq(gatewayOrderId, sent.id));
  return answer(await refundsWhere(orm, isOf));
}

async function refundedOf(tx: Orm, sessionId: string): Promise<number> {
  const [sum] = await tx
    .select({ fils: sql<number>`coalesce(sum(${sandboxRefunds.amountFils}), 0)::int` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.sessionId, sessionId));
  return sum?.fils ?? 0;
}

async function refundsWhere(orm: Orm, where: ReturnType<typeof eq> | undefined) {
  const found = await orm
    .select({ refund: sandboxRefunds, done: sql<boolean>`${sandboxRefunds.doneAt} <= now()` })
    .from(sandboxRefunds)
    .innerJoin(sandboxCharges, eq(sandboxCharges.sessionId, sandboxRefunds.sessionId))
    .where(where);
  return found.map(({ refund, done }) => ({
    orderId: refund.id,
    reference: refund.reference,
    amount: formatKwd(refund.amountFils),
    status: done ? 'REFUNDED' : 'PENDING',
  }));
}

function answer(data: unknown): Reply {
  return { status: 201, body: { status: true, message: 'Refund details', data } };
}
