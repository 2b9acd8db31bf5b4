import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { sessions } from '../schema/customers.ts';
import { newSecret } from '../secrets/secret.ts';

export type CustomerId = string;

/** A session ends this long after signing in, whatever is done with it, … */
const LIFE_DAYS = 30;
/** … and this long after its last use. */
export const IDLE_DAYS = 14;

/** Signs a customer in and answers the bearer token, which is kept nowhere but with its owner. */
export async function openSession(tx: Tx, customerId: CustomerId): Promise<string> {
  const token = newSecret();
  await tx.insert(sessions).values({
    tokenHash: hashOf(token),
    customerId,
    expiresAt: sql`now() + ${LIFE_DAYS}::int * interval '1 day'`,
  });
  return token;
}

const selectSession = prepared<{ tokenHash: string }>('session_find', (orm) =>
  orm
    .select({
      customer: sql<string>`${sessions.customerId} as customer`,
      stale: sql<boolean>`${sessions.usedAt} < now() - interval '1 hour' as stale`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.usedAt} > now() - ${sql.raw(String(IDLE_DAYS))} * interval '1 day'`,
      ),
    ),
);

/** Whose token it is; null when it is nobody's, or nobody's any more. */
export async function customerOfToken(orm: Orm, token: string): Promise<CustomerId | null> {
  const tokenHash = hashOf(token);
  const [found] = await selectSession(orm, { tokenHash });
  if (!found) return null;
  if (found['stale']) {
    await orm.update(sessions).set({ usedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash));
  }
  return String(found['customer']);
}

export async function closeSession(orm: Orm, token: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Signs a customer out everywhere, but for one token if that is given. */
export async function closeSessions(tx: Tx, customerId: CustomerId, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, hashOf(but));
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), others));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
