import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { type AttemptWithOrder, findAttempt } from '../payments/read-attempt.ts';
import { isReturnToken } from '../payments/return-token.ts';
import { sameSecret } from '../secrets/secret.ts';
import type { Order } from './lifecycle/order.ts';
import { orderOfId } from './lifecycle/read-order.ts';

/** A caller's proof of a right to an order: the signed-in customer, or the order's token. */
export type Claim = { customerId: string | null; token: string | undefined };

/** Whether a caller may see an order: its customer, or the holder of its token. */
function maySee(order: Order, { customerId, token = '' }: Claim): boolean {
  const holdsToken = token !== '' && sameSecret(token, order.token);
  return holdsToken || (customerId !== null && order.customerId === customerId);
}

/**
 * The order of an id, for whoever may see it. Null for everybody else, who thereby learns nothing, not even
 * whether there is such an order.
 */
export async function ownedOrder(orm: Orm, id: string, claim: Claim): Promise<Order | null> {
  const order = isUuid(id) ? await orderOfId(orm, id) : null;
  return order && maySee(order, claim) ? order : null;
}

/**
 * The attempt of a name with its order, for whoever may see that order or comes back from the bank with its return
 * token; null for everybody else.
 */
export async function ownedAttempt(
  context: Pick<AppContext, 'database' | 'serverKey'>,
  name: string,
  claim: Claim,
): Promise<AttemptWithOrder | null> {
  const found = await findAttempt(context.database.orm, name);
  if (!found) return null;
  const isBack = isReturnToken(context, found.order, claim.token ?? '');
  return isBack || maySee(found.order, claim) ? found : null;
}
