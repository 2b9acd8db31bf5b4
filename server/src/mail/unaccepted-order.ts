import { needsAccepting } from '@mahlab/bakery/rules/staff/accepting';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { type PaperWindow, readWindow } from '../documents/window.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { orderEvents } from '../schema/orders.ts';

/** An order that waits for somebody to accept it. */
export type Unaccepted = { order: Order; window: PaperWindow | null };

/** An order that is due on the day it was paid and that nobody has accepted or begun; null once somebody has. */
export async function unacceptedOrder(
  { database: { orm } }: Pick<AppContext, 'database'>,
  id: string,
): Promise<Unaccepted | null> {
  const order = await orderOfId(orm, id);
  if (order?.status !== 'paid' || order.paidAt === null) return null;
  const promise = await promiseOfOrder(orm, id);
  const day = promise?.row.day ?? null;
  if (!needsAccepting({ paidAt: order.paidAt.getTime(), day })) return null;
  const taken = and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'accepted'));
  if ((await orm.$count(orderEvents, taken)) > 0) return null;
  return { order, window: await readWindow(orm, id) };
}
