import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The cookie of a session of staff. */
export const STAFF_COOKIE = '__Host-staff';

/**
 * Signs an owner in, straight in the database: a passkey needs a device. It stays as good as just shown for a day, since a bench
 * lasts longer than five minutes. Answers the session's token, and the headers that a page of theirs sends.
 */
export async function signInOwner(
  database: pg.Client,
): Promise<{ token: string; headers: Record<string, string> }> {
  const [member, session] = [randomUUID(), randomUUID()];
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await database.query(
    `insert into staff_members (id, name, email, role, language)
     values ($1, 'Huda', 'huda@bench.example', 'owner', 'en')`,
    [member],
  );
  await database.query(
    `insert into staff_sessions (id, token_hash, member_id, way, passkey_at, browser, expires_at)
     values ($1, $2, $3, 'passkey', now() + interval '1 day', 'the bench', now() + interval '1 day')`,
    [session, hash, member],
  );
  return {
    token,
    headers: { cookie: `${STAFF_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' },
  };
}
