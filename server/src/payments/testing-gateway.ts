import { mock } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import type { GatewayStatus, PaymentProvider } from '../outside/payment/provider.ts';
import { orders } from '../schema/orders.ts';
import { paymentAttempts } from '../schema/payments.ts';
import type { TestShop } from '../testing.ts';

/** Makes the gateway say something of an attempt that its book does not. */
export async function gatewaySays(
  shop: TestShop,
  attemptName: string,
  answer: Partial<GatewayStatus>,
): Promise<void> {
  const attempt = await attemptNamed(shop, attemptName);
  const status: GatewayStatus = {
    ok: true,
    state: 'paid',
    amountFils: attempt.amountFils,
    currency: 'KWD',
    attemptName,
    trackId: `track of ${attemptName}`,
    paymentId: `payment of ${attemptName}`,
    method: null,
    refundKey: null,
    raw: '{}',
    ...answer,
  };
  answerStatus(shop, async () => status);
}

/** Makes the gateway unreachable for every question. */
export function gatewayIsAway(shop: TestShop): void {
  const away = { ok: false, reason: 'unreachable', detail: 'no answer' } as const;
  answerStatus(shop, async () => away);
}

type FetchStatus = PaymentProvider['fetchStatus'];

/** Puts an answer in the place of the gateway's, or of the one that was put there before. */
export function answerStatus(shop: TestShop, answer: FetchStatus): void {
  // Mocks of mocks are not taken away in the right order.
  mock.restoreAll();
  mock.method(shop.context.payment, 'fetchStatus', answer);
}

export async function attemptNamed(shop: TestShop, name: string) {
  const { orm } = shop.database;
  const [found] = await orm.select().from(paymentAttempts).where(eq(paymentAttempts.name, name));
  if (!found) throw new Error(`no attempt ${name}`);
  return found;
}

export async function orderOf(shop: TestShop, id: string) {
  const [found] = await shop.database.orm.select().from(orders).where(eq(orders.id, id));
  if (!found) throw new Error(`no order ${id}`);
  return found;
}

/** What was stored of an attempt's gateway of a kind, the first first. */
export async function gatewayEventsOf(shop: TestShop, name: string, kind: string) {
  return rows(
    shop,
    sql`select e.* from gateway_events e join payment_attempts a on a.id = e.attempt_id
        where e.kind = ${kind} and a.name = ${name} order by e.id`,
  );
}

/** An order's history, each event as `kind from>to by`. */
export async function historyOf(shop: TestShop, orderId: string): Promise<string[]> {
  const events = await rows(
    shop,
    sql`select concat_ws(' ', kind, coalesce("from", '') || '>' || "to", by) as told
        from order_events where order_id = ${orderId} order by id`,
  );
  return events.map(({ told }) => String(told));
}
