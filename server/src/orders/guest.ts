import type { Orm } from '../db.ts';
import { type Attempt, findAttempt, type Order } from '../payments/attempts.ts';
import { sameSecret } from '../secret.ts';

/**
 * The attempt of a name with its order, for whoever holds the order's token; null for everybody else,
 * who thereby learns nothing, not even whether there is such an order.
 */
export async function guestAttempt(
  orm: Orm,
  { name, token }: { name: string; token: string | undefined },
): Promise<{ attempt: Attempt; order: Order } | null> {
  const found = await findAttempt(orm, name);
  const allowed = sameSecret(token ?? '', found?.order.token ?? '');
  return found && token && allowed ? found : null;
}
