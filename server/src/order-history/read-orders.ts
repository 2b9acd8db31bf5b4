import type { OrderDetail, OrderSummary } from '@mahlab/bakery/api/order-history';
import { ORDER_STATUSES } from '@mahlab/bakery/rules/order';
import type { AppContext } from '../app-context.ts';
import { documentLinks } from '../documents/links.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { wirePromises } from '../promises/wire-promise.ts';
import { wireDetail, wireSummary } from './order-wire.ts';
import { lastAttempts, ordersOf, refundedOf, reviewedIn, stepsOf } from './queries.ts';

type Reading = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;

/** A page of a customer's orders, newest first. */
export async function customerOrders(
  { database, catalogue, calendar }: Reading,
  customerId: string,
  page: { page: number; limit: number },
): Promise<OrderSummary[]> {
  const { orm } = database;
  const found = await ordersOf(orm, customerId, page);
  const ids = found.map(({ id }) => id);
  const lines = Map.groupBy(await linesOf(orm, ids), ({ orderId }) => orderId);
  const attempts = new Map((await lastAttempts(orm, ids)).map((row) => [row.orderId, row]));
  const promises = await wirePromises(orm, found, calendar.current());
  return found.map((order) => {
    const { id } = order;
    const whole = {
      order,
      lines: lines.get(id) ?? [],
      attempt: attempts.get(id),
      promise: promises.get(id),
    };
    return wireSummary(whole, catalogue.current());
  });
}

/** One order with everything that its owner may see. */
export async function orderDetail(
  context: Reading & Pick<AppContext, 'config' | 'serverKey'>,
  order: Order,
): Promise<OrderDetail> {
  const { database, catalogue, calendar } = context;
  const { orm } = database;
  const lines = await linesOf(orm, [order.id]);
  const [attempt] = await lastAttempts(orm, [order.id]);
  const reviewed = await reviewedIn(orm, order.id);
  const refundedFils = await refundedOf(orm, order.id);
  const promises = await wirePromises(orm, [order], calendar.current());
  const steps = await stepsOf(orm, order.id);
  return wireDetail(
    { order, lines, attempt, promise: promises.get(order.id) },
    { history: historyOf(steps), reviewed, refundedFils, ...(await documentLinks(context, order)) },
    catalogue.current(),
  );
}

/** The steps as they hold: where an order came back to a step, what was after it is left out. */
function historyOf(steps: Awaited<ReturnType<typeof stepsOf>>): OrderDetail['history'] {
  const history: OrderDetail['history'] = [];
  for (const { to, at } of steps) {
    const status = ORDER_STATUSES.find((known) => known === to);
    if (!status) continue;
    const before = history.findIndex((step) => step.status === status);
    if (before >= 0) history.length = before + 1;
    else history.push({ status, at: at.toISOString() });
  }
  return history;
}
