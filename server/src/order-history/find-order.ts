import type { FindOrder } from '@mahlab/bakery/api/order-history';
import type { Config } from '../config.ts';
import type { Orm } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { createThrottle, type Shared, type Throttle } from '../http/throttle.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfNumber } from '../orders/read-orders.ts';
import { isOrdersPhone, orderNumber } from './order-number.ts';

/** Limits of wrong pairs of number and telephone: from one network, from it about one order, and about that from all. */
const WRONG_FROM_ONE = { tries: 20, seconds: 600 };
const WRONG_FROM_ONE_ABOUT_ONE = { tries: 5, seconds: 3600 };
const WRONG_ABOUT_ONE = { tries: 30, seconds: 3600 };

/** Finds the order that somebody proves to know by its number and telephone. */
export type OrderFinder = (
  orm: Orm,
  wanted: FindOrder & { network: string },
) => Promise<{ ok: true; order: Order } | Refusal>;

/**
 * A finder that holds back who guesses. An order that is not there and a telephone that is not its own
 * are refused alike, and both count.
 */
export function createOrderFinder({
  rateLimit,
  processes,
}: Pick<Config, 'rateLimit'> & Shared): OrderFinder {
  const limited = (limit: typeof WRONG_FROM_ONE) =>
    createThrottle({ ...limit, tries: rateLimit === 0 ? null : limit.tries, processes });
  const fromOne = limited(WRONG_FROM_ONE);
  const fromOneAboutOne = limited(WRONG_FROM_ONE_ABOUT_ONE);
  const aboutOne = limited(WRONG_ABOUT_ONE);
  return async (orm, { number: typed, phoneNumber, network }) => {
    const number = orderNumber(typed);
    const tries: [Throttle, string][] = [
      [fromOne, network],
      [fromOneAboutOne, `${network} ${number}`],
      [aboutOne, String(number)],
    ];
    if (!tries.every(([throttle, key]) => throttle.take(key))) return refusal('too-many-requests');
    const order = number === null ? null : await orderOfNumber(orm, number);
    if (!order || !isOrdersPhone(order, phoneNumber)) return refusal('order-not-found');
    for (const [throttle, key] of tries) throttle.giveBack(key);
    return { ok: true, order };
  };
}
