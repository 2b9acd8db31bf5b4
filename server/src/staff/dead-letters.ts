import type { DeadLetter, DeadLetterAction } from '@mahlab/bakery/api/staff-dead-letter';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { type Orm, rowsOf } from '../database/db.ts';
import type { JobData, JobName } from '../jobs/queues.ts';
import { sendAgain } from '../mail/dead-letters.ts';
import { mails } from '../schema/mails.ts';

/** A page of all dead letters, newest first: failed jobs, and mails that failed at their last try. */
export async function allDeadLetters(
  orm: Orm,
  { page, limit }: { page: number; limit: number },
): Promise<DeadLetter[]> {
  const found = await orm.execute(sql`
    with dead as (
      select id, name as what, data, retry_count + 1 as tries, completed_on as since,
        coalesce(output ->> 'message', output #>> '{value,message}', '') as problem
      from pgboss.job where state = 'failed' and name not like '\\_\\_%'
      union all
      select id, 'mail.send', jsonb_build_object('mail', id), tries, set_aside_at, coalesce(last_error, '')
      from mails where set_aside_at is not null and sent_at is null)
    select dead.id, what, dead.tries, left(problem, 300) as problem,
      (extract(epoch from since) * 1000)::float8 as since,
      coalesce(data ->> 'orderId', a.order_id::text, r.order_id::text, m.content ->> 'orderId') as "order"
    from dead
    left join payment_attempts a on a.id::text = data ->> 'attempt'
    left join refunds r on r.id::text = data ->> 'refund'
    left join mails m on m.id::text = data ->> 'mail'
    order by dead.since desc, dead.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return rowsOf(found).map(({ id, what, order, problem, tries, since }) => ({
    id: String(id),
    what: String(what),
    order: typeof order === 'string' ? order : null,
    problem: String(problem),
    tries: Number(tries),
    since: new Date(Number(since)).toISOString(),
  }));
}

type Deciding = Pick<AppContext, 'database' | 'jobs'>;

/** Retries a dead letter with all its tries, or deletes it; false when there is none with this id. */
export async function decideDeadLetter(
  context: Deciding,
  id: string,
  { action }: DeadLetterAction,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isMail = action === 'again' ? await sendAgain(context, id) : await dropMail(context, id);
  return isMail || decideJob(context, id, action);
}

async function dropMail({ database }: Deciding, id: string): Promise<boolean> {
  const isDead = and(isNotNull(mails.deadLetterAt), isNull(mails.sentAt));
  const dropped = await database.orm
    .delete(mails)
    .where(and(eq(mails.id, id), isDead))
    .returning({ id: mails.id });
  return dropped.length > 0;
}

/** Deletes the failed job; `again` writes a new one in its place, which has all its tries. */
async function decideJob(
  { database, jobs }: Deciding,
  id: string,
  action: DeadLetterAction['action'],
): Promise<boolean> {
  return database.orm.transaction(async (tx) => {
    const [job] = rowsOf(
      await tx.execute(sql`delete from pgboss.job
        where id = ${id} and state = 'failed' and name not like '\\_\\_%' returning name, data`),
    );
    if (!job) return false;
    if (action === 'again') {
      await jobs.send(tx, job['name'] as JobName, { data: job['data'] as JobData[JobName] });
    }
    return true;
  });
}
