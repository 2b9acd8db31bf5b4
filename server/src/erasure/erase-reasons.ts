import { sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';

/**
 * Empties the reasons that staff gave in the audit for what they did with erased orders, also what they gave after the
 * erasure: a reason may name the shopper. It is all that the database lets anybody change there. What is done with a request
 * is written without one.
 */
export async function eraseReasons(orm: Orm): Promise<void> {
  await orm.execute(sql`update staff_audit a set why = null from orders o
    where a.object = o.id::text and a.why is not null and o.customer_email = ''`);
}
