import { sql } from 'drizzle-orm';
import { JOB_INDEX } from '../database/build-indexes.ts';
import { type Orm, rowsOf } from '../database/db.ts';

const LOCK = 0x6a6f6273;
/** Done jobs are deleted so many at a time: other processes write into the same table. */
const BATCH = 5000;

/** Gives the queue's table the index by which jobs that are not done are found among those that are, once. */
export async function indexJobs(orm: Orm): Promise<void> {
  const there = await orm.execute(sql`select to_regclass(${JOB_INDEX.name}) is not null as there`);
  if (rowsOf(there)[0]?.['there']) return;
  await orm.transaction(async (tx) => {
    // Processes that start together make it one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql.raw(JOB_INDEX.statement));
  });
}

/**
 * Deletes the jobs that were done more than an hour ago. The library would keep them as long as those that failed, for
 * weeks, and every look into the queue would have to pass them. Answers how many.
 */
export async function deleteDoneJobs(orm: Orm): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = rowsOf(
      await orm.execute(sql`delete from pgboss.job where (name, id) in (
          select name, id from pgboss.job
          where state = 'completed' and completed_on < now() - interval '1 hour'
          limit ${BATCH} for update skip locked)
        returning 1`),
    ).length;
    deleted += batch;
    if (batch < BATCH) return deleted;
  }
}
