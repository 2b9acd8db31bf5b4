import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { asc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { paymentAttempts } from '../schema/payments.ts';
import type { SettledBy } from './apply.ts';
import type { PaymentContext } from './attempts.ts';
import { settle } from './settle.ts';

/** Asks the gateway for every attempt of an order on behalf of staff; null when there is no such order. */
export async function settleOrder(
  context: PaymentContext,
  orderId: string,
  by: SettledBy,
): Promise<{ status: OrderStatus; answered: boolean } | null> {
  if (!isUuid(orderId)) return null;
  const attempts = await context.database.orm
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.number));
  let status: OrderStatus | null = null;
  let answered = true;
  for (const { id } of attempts) {
    const settled = await settle(context, id, { by });
    status = settled.order.status;
    answered &&= settled.gateway === 'answered';
  }
  return status && { status, answered };
}
