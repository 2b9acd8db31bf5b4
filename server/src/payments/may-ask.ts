import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { createThrottle, type Throttle } from '../http/throttle.ts';
import { paymentAttempts } from '../schema/payments.ts';

/** What comes from outside, a page or a webhook, makes the shop ask about an attempt once in this time. */
export const ASK_MS = 1000;
/** And so often a minute: more than one shopper's pages and their webhooks need. */
const MOST_OF_ONE = 12;
/** Of all that the gateway allows a minute, the share that pages and webhooks may take: jobs have the rest. */
const SHARE = 2 / 3;

/** Bounds in this process how often gateways are asked because of what comes from outside. */
export function createAsks({
  paymentProvider,
  gatewayStatusCalls,
}: Pick<Config, 'paymentProvider' | 'gatewayStatusCalls'>): Throttle {
  // The sandbox is this very process: nothing is to be spared.
  const most = paymentProvider === 'sandbox' ? null : Math.ceil(gatewayStatusCalls * SHARE);
  const all = createThrottle({ tries: most, seconds: 60 });
  const each = createThrottle({ tries: most && MOST_OF_ONE, seconds: 60 });
  return {
    take(attemptId) {
      if (!each.take(attemptId)) return false;
      if (all.take(ALL)) return true;
      each.giveBack(attemptId);
      return false;
    },
    giveBack(attemptId) {
      each.giveBack(attemptId);
      all.giveBack(ALL);
    },
  };
}

const ALL = 'all';

/**
 * Takes the right to ask about an attempt now. False when another process or this one took it just before,
 * or when so much was asked in the last minute that the rest is the settlement job's: that does not bind whom
 * the gateway itself sent.
 */
export async function mayAsk(
  { database, asks }: Pick<AppContext, 'database' | 'asks'>,
  attemptId: string,
  { isProven } = { isProven: false },
): Promise<boolean> {
  if (!isProven && !asks.take(attemptId)) return false;
  const { id, askedAt } = paymentAttempts;
  const longAgo = sql`now() - ${ASK_MS}::int * interval '1 millisecond'`;
  const taken = await database.orm
    .update(paymentAttempts)
    .set({ askedAt: sql`now()` })
    .where(and(eq(id, attemptId), or(isNull(askedAt), lt(askedAt, longAgo))))
    .returning({ id });
  if (taken.length > 0) return true;
  if (!isProven) asks.giveBack(attemptId);
  return false;
}
