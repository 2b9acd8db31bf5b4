import type { StaffRight } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { actorOf } from '../people/authorise.ts';
import { reachesOrder } from '../people/reach.ts';

/**
 * The order of an id, for whoever sent a request and a right of theirs; null when there is none or their right does not
 * reach it: they learn nothing, not even that it is there.
 */
export async function orderFor(
  { database }: Pick<AppContext, 'database'>,
  request: FastifyRequest,
  { id, right }: { id: string; right: StaffRight },
): Promise<Order | null> {
  const order = isUuid(id) ? await orderOfId(database.orm, id) : null;
  const isTheirs =
    order && (await reachesOrder(database.orm, actorOf(request), { ...order, right }));
  return isTheirs ? order : null;
}
