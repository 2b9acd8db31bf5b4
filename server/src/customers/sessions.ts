import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { sessions } from '../schema/customers.ts';
import { newSecret } from '../secrets/secret.ts';

export type CustomerId = string;

/** A session ends this long after signing in, even if it is used, … */
const LIFE_DAYS = 30;
/** … and this long after its last use. */
export const IDLE_DAYS = 14;

/** Opens a session and answers its bearer token. The database holds only the token's hash. */
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

/** The customer of a token; null when the token is unknown or expired. */
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

/** Ends all sessions of a customer, except that of one token if given. */
export async function closeSessions(tx: Tx, customerId: CustomerId, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, hashOf(but));
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), others));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
