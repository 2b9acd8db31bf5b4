import type { Config } from '../config.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { createThrottle, type Shared, type Throttle } from '../http/throttle.ts';

/** Who orders: limits count all three. */
export type Orderer = {
  network: string;
  /** As the order keeps it. */
  phone: string;
  /** The browser's cart. */
  session: string | null;
};

/** Limits of what orders cost: rows, and charges at the bank. Staff's calls never come here. */
export type OrderLimits = {
  /** Takes a new order with its charge; answers the refusal when the orderer has had too many. */
  takeOrder(orderer: Orderer): Refusal | null;
  /** Gives an order back that was not placed. */
  giveBackOrder(orderer: Orderer): void;
  /** Takes a further charge for an order that is not paid. */
  takeCharge(orderer: Orderer): Refusal | null;
};

/** Numbers of new orders, and as many of further charges for them. */
const LIMITS = {
  /** Many shoppers share a mobile carrier's address. */
  network: { tries: 60, seconds: 600 },
  phoneFromNetwork: { tries: 20, seconds: 3600 },
  /** From all networks: more, so that a stranger who gives somebody's number does not use it up alone. */
  phone: { tries: 60, seconds: 3600 },
  cart: { tries: 20, seconds: 3600 },
};

/** Makes the limits of this process. */
export function createOrderLimits({
  rateLimit,
  processes,
}: Pick<Config, 'rateLimit'> & Shared): OrderLimits {
  const isLimited = rateLimit !== 0;
  const orders = limitsOf(isLimited, { processes });
  const charges = limitsOf(isLimited, { processes });
  return {
    takeOrder: (orderer) => takeAll(orders(orderer)),
    giveBackOrder(orderer) {
      for (const [throttle, key] of orders(orderer)) throttle.giveBack(key);
    },
    takeCharge: (orderer) => takeAll(charges(orderer)),
  };
}

type Counted = [Throttle, string];

/** Makes a throttle of each limit. */
function limitsOf(isLimited: boolean, { processes }: Shared) {
  const limited = ({ tries, seconds }: { tries: number; seconds: number }) =>
    createThrottle({ tries: isLimited ? tries : null, seconds, processes });
  const network = limited(LIMITS.network);
  const pair = limited(LIMITS.phoneFromNetwork);
  const phone = limited(LIMITS.phone);
  const cart = limited(LIMITS.cart);
  return (orderer: Orderer): Counted[] => [
    [network, orderer.network],
    [pair, `${orderer.network} ${orderer.phone}`],
    [phone, orderer.phone],
    ...(orderer.session ? [[cart, orderer.session] as Counted] : []),
  ];
}

/** Takes one of each, or none. */
function takeAll(counted: Counted[]): Refusal | null {
  for (const [index, [throttle, key]] of counted.entries()) {
    if (throttle.take(key)) continue;
    for (const [before, its] of counted.slice(0, index)) before.giveBack(its);
    return refusal('orders-too-many', {}, { retryAfterSeconds: throttle.secondsLeft(key) });
  }
  return null;
}
