import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { prepared } from '../database/prepared.ts';
import { UNHURRIED } from '../database/unhurried.ts';
import { createThrottle, type Shared, type Throttle } from '../http/throttle.ts';
import { paymentAttempts } from '../schema/payments.ts';

/** A page or a webhook causes at most one status call for an attempt in this time. */
export const STATUS_CALL_MS = 1000;
/** Status calls a minute for one attempt: more than a shopper's pages and webhooks need. */
const MOST_OF_ONE = 12;
/** The share of the gateway's calls a minute that pages and webhooks may take; jobs have the rest. */
const SHARE = 2 / 3;

/** A limit of status calls, by attempt. */
export type StatusCallLimit = Pick<Throttle, 'take' | 'giveBack'>;

/** Limits in this process the status calls that pages and webhooks cause. */
export function createStatusCallLimit({
  paymentProvider,
  gatewayStatusCalls,
  processes,
}: Pick<Config, 'paymentProvider' | 'gatewayStatusCalls'> & Shared): StatusCallLimit {
  // The sandbox runs in this process and needs no limit.
  const most = paymentProvider === 'sandbox' ? null : Math.ceil(gatewayStatusCalls * SHARE);
  const all = createThrottle({ tries: most, seconds: 60, processes });
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

const { id, askedAt } = paymentAttempts;
const longAgo = sql`now() - ${STATUS_CALL_MS}::int * interval '1 millisecond'`;
const takeNow = prepared<{ attempt: string }>('attempt_ask', (orm) =>
  orm
    .update(paymentAttempts)
    .set({ askedAt: sql`now()` })
    .where(
      and(
        eq(id, sql.placeholder('attempt')),
        or(isNull(askedAt), lt(askedAt, longAgo)),
        sql.raw(UNHURRIED),
      ),
    )
    .returning({ id }),
);

/**
 * Takes the right to one status call for an attempt. False when any process took it less than `STATUS_CALL_MS`
 * ago, or when this process has used up its limit. The limit does not apply when the gateway itself is proven
 * to have sent the request (`isProven`).
 */
export async function takeStatusCall(
  { database, statusCallLimit }: Pick<AppContext, 'database' | 'statusCallLimit'>,
  attemptId: string,
  { isProven } = { isProven: false },
): Promise<boolean> {
  if (!isProven && !statusCallLimit.take(attemptId)) return false;
  const taken = await takeNow(database.orm, { attempt: attemptId });
  if (taken.length > 0) return true;
  if (!isProven) statusCallLimit.giveBack(attemptId);
  return false;
}
