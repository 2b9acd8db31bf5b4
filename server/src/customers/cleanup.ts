import { sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { IDLE_DAYS } from './sessions.ts';

/** Statements that delete rows that have expired. */
const DELETIONS = [
  sql`delete from sessions
    where expires_at < now() or used_at < now() - ${IDLE_DAYS}::int * interval '1 day'`,
  // The limits look back an hour.
  sql`delete from verifications where created_at < now() - interval '2 hours'`,
  sql`delete from password_tries where last_at < now() - interval '2 days'`,
  sql`delete from google_nonces where expires_at < now()`,
  // A dead letter waits for a person, who sends or drops it.
  sql`delete from mails where created_at < now() - interval '30 days'
    and (set_aside_at is null or sent_at is not null)`,
];

/** Deletes expired sessions, codes, password tries, nonces and mails. */
export async function deleteExpired(orm: Orm): Promise<void> {
  for (const statement of DELETIONS) await orm.execute(statement);
}
