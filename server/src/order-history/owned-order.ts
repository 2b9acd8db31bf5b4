import { validate as isUuid } from 'uuid';
import type { Orm } from '../database/db.ts';
import { sameSecret } from '../secrets/secret.ts';
import { type OrderRow, orderOfId } from './queries.ts';

/** What a caller shows for an order: whose account they are signed in to, or the order's token. */
export type Claim = { customerId: string | null; token: string | undefined };

/**
 * The order of an id, for its customer or whoever holds its token. Null for everybody else, who thereby
 * learns nothing, not even whether there is such an order.
 */
export async function ownedOrder(
  orm: Orm,
  id: string,
  { customerId, token = '' }: Claim,
): Promise<OrderRow | null> {
  const order = isUuid(id) ? await orderOfId(orm, id) : null;
  const holdsToken = sameSecret(token, order?.token ?? '') && token !== '';
  const isTheirs = customerId !== null && order?.customerId === customerId;
  return order && (holdsToken || isTheirs) ? order : null;
}
