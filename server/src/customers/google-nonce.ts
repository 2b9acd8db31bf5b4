import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { googleNonces } from '../schema/sign-in.ts';
import { newSecret } from '../secrets/secret.ts';

/** From showing the button to the press of it. */
const LIFE_MINUTES = 60;

/** Creates a nonce. An ID token is accepted only with one of our nonces. */
export async function newNonce(orm: Orm): Promise<string> {
  const nonce = newSecret();
  const expiresAt = sql`now() + ${LIFE_MINUTES}::int * interval '1 minute'`;
  await orm.insert(googleNonces).values({ nonceHash: hashOf(nonce), expiresAt });
  return nonce;
}

/** Uses a nonce up; false when it is unknown, expired or used. So an ID token works once. */
export async function takeNonce(orm: Orm, nonce: string): Promise<boolean> {
  const isGood = and(
    eq(googleNonces.nonceHash, hashOf(nonce)),
    gt(googleNonces.expiresAt, sql`now()`),
  );
  const taken = await orm.delete(googleNonces).where(isGood).returning();
  return taken.length > 0;
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}
