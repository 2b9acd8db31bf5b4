import type { CustomerId } from '../customers/sessions.ts';
import type { Orm } from '../database/db.ts';
import { type Attempt, findAttempt, type Order } from '../payments/attempts.ts';
import { sameSecret } from '../secrets/secret.ts';

/** What gives a right to an order: its token, or being signed in as its customer. */
export type Holder = { token: string | undefined; customerId: CustomerId | null };

/**
 * The attempt of a name with its order, for whoever has a right to it; null for everybody else, who
 * thereby learns nothing, not even whether there is such an order.
 */
export async function heldAttempt(
  orm: Orm,
  name: string,
  { token, customerId }: Holder,
): Promise<{ attempt: Attempt; order: Order } | null> {
  const found = await findAttempt(orm, name);
  const hasToken = sameSecret(token ?? '', found?.order.token ?? '') && Boolean(token);
  const isTheirs = customerId !== null && found?.order.customerId === customerId;
  return found && (hasToken || isTheirs) ? found : null;
}
