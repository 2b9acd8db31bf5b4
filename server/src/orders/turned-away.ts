import { randomUUID } from 'node:crypto';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import { ORDER_TOTAL_LIMIT } from '@mahlab/bakery/rules/order';
import { dayOf } from '@mahlab/bakery/rules/promise/day';
import { turnedAwayBy } from '@mahlab/bakery/rules/staff/numbers';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import type { Refusal } from '../http/refusal.ts';
import { createThrottle } from '../http/throttle.ts';
import { priceLines } from '../pricing/price-order.ts';
import { turnedAway } from '../schema/turned-away.ts';

/** Refused orders of one network that are kept in an hour: nobody makes numbers up from one address. */
export const TURNED_AWAY_AN_HOUR = 60;

type Refused = { payload: OrderPayload; network: string; refused: Refusal };

/**
 * Keeps orders that were refused for a reason of the shop's, for its numbers. Nobody waits for it, and a shop whose database is
 * away refuses all the same.
 */
export function createTurnedAway({
  config,
  database,
  catalogue,
  log,
}: Pick<AppContext, 'config' | 'database' | 'catalogue' | 'log'>): (refused: Refused) => void {
  const limit = createThrottle({
    tries: config.rateLimit === 0 ? null : TURNED_AWAY_AN_HOUR,
    seconds: 3600,
    processes: database.processes,
  });
  return ({ payload, network, refused: { code, details } }) => {
    const reason = turnedAwayBy(code, details?.['reason']);
    if (reason === null || !limit.take(network)) return;
    const { branch, session = randomUUID(), deliveryType: mode, items } = sanitizeText(payload);
    const now = catalogue.current();
    const kitchen = now.content.branches.find(({ id }) => id === branch)?.id ?? null;
    // What is not sold any more has no price.
    const priced = items.map((item) => priceLines([item], now));
    const sum = priced.reduce((all, one) => all + (one.ok ? one.subtotalFils : 0), 0);
    const fils = Math.min(sum, ORDER_TOTAL_LIMIT);
    const row = {
      id: uuidv7(),
      day: dayOf(Date.now()),
      cart: session,
      kitchen,
      mode,
      reason,
      fils,
    };
    database.orm
      .insert(turnedAway)
      .values(row)
      .onConflictDoNothing()
      .catch((fault: unknown) => log.warn({ err: fault }, 'a refused order was not counted'));
  };
}
