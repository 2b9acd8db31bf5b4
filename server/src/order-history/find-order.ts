import type { FindOrder, FoundOrder } from '@mahlab/bakery/api/order-history';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import type { Config } from '../config.ts';
import type { Orm } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfNumber } from '../orders/read-orders.ts';
import { sameSecret } from '../secrets/secret.ts';

/** Limits of wrong pairs of number and telephone: from one network, and for one order. */
const WRONG_FROM_ONE = { tries: 20, seconds: 600 };
const WRONG_ABOUT_ONE = { tries: 10, seconds: 3600 };
const LARGEST_NUMBER = 2_147_483_647;

/** Finds a guest's order by its number and telephone. */
export type OrderFinder = (
  orm: Orm,
  wanted: FindOrder & { network: string },
) => Promise<{ ok: true; order: Order } | Refusal>;

/**
 * A finder that holds back who guesses. An order that is not there and a telephone that is not its own
 * are refused alike, and both count.
 */
export function createOrderFinder({ rateLimit }: Pick<Config, 'rateLimit'>): OrderFinder {
  const limited = (limit: typeof WRONG_FROM_ONE) =>
    createThrottle({ ...limit, tries: rateLimit === 0 ? null : limit.tries });
  const fromOne = limited(WRONG_FROM_ONE);
  const aboutOne = limited(WRONG_ABOUT_ONE);
  return async (orm, { number: typed, phoneNumber, network }) => {
    const number = orderNumber(typed);
    const about = String(number);
    if (!fromOne.take(network)) return refusal('too-many-requests');
    if (!aboutOne.take(about)) return refusal('too-many-requests');
    const order = number === null ? null : await orderOfNumber(orm, number);
    const phone = kuwaitMobile(phoneNumber) ?? '';
    if (!sameSecret(phone, order?.customerPhone ?? '-') || !order)
      return refusal('order-not-found');
    giveBack([fromOne, network], [aboutOne, about]);
    return { ok: true, order };
  };
}

/** The right to an order, for whoever found it. */
export function foundOrder({ id, token }: Order): FoundOrder {
  return { id, token };
}

function giveBack(...taken: [Throttle, string][]): void {
  for (const [throttle, key] of taken) throttle.giveBack(key);
}

/** "10428", "#10428", "١٠٤٢٨"; null when it is no number that an order can have. */
function orderNumber(typed: string): number | null {
  const digits = westernDigits(typed).replace(/^\s*#?\s*/, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const number = Number(digits);
  return number <= LARGEST_NUMBER ? number : null;
}
