import { sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { IDLE_HOURS } from './sessions.ts';

const DELETIONS = [
  sql`delete from staff_sessions where expires_at < now()
    or kitchen is null and used_at < now() - ${IDLE_HOURS}::int * interval '1 hour'`,
  sql`delete from staff_challenges where expires_at < now()`,
  sql`delete from staff_pairings where expires_at < now()`,
  sql`delete from staff_invitations where expires_at < now()`,
];

/** Deletes what of staff's sign-in has run out: sessions, challenges, codes of devices, invitations. */
export async function deleteExpiredSignIns(orm: Orm): Promise<void> {
  for (const statement of DELETIONS) await orm.execute(statement);
}
