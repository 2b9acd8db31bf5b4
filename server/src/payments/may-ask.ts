import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db.ts';
import { paymentAttempts } from '../schema/payments.ts';

/** What comes from outside, a page or a webhook, makes the shop ask about an attempt once in this time. */
export const ASK_MS = 1000;

/** Takes the right to ask about an attempt now: one for all processes. False when it was taken just before. */
export async function mayAsk(
  { database }: { database: Database },
  attemptId: string,
): Promise<boolean> {
  const { id, askedAt } = paymentAttempts;
  const longAgo = sql`now() - ${ASK_MS}::int * interval '1 millisecond'`;
  const taken = await database.orm
    .update(paymentAttempts)
    .set({ askedAt: sql`now()` })
    .where(and(eq(id, attemptId), or(isNull(askedAt), lt(askedAt, longAgo))))
    .returning({ id });
  return taken.length > 0;
}
