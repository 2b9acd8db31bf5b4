import type { DeadLetter, DeadLetterAction } from '@mahlab/bakery/api/staff-dead-letter';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { type Also, type Orm, rowsOf } from '../database/db.ts';
import type { JobData, JobName } from '../jobs/queues.ts';
import { sendAgain } from '../mail/dead-letters.ts';
import { mails } from '../schema/mails.ts';

/** Dead letters with the order that each is about, and its kitchen: failed jobs, and mails that failed at their last try. */
const DEAD = sql`
  with dead as (
    select id, name as what, data, retry_count + 1 as tries, completed_on as since,
      coalesce(output ->> 'message', output #>> '{value,message}', '') as problem
    from pgboss.job where state = 'failed' and name not like '\\_\\_%'
    union all
    select id, 'mail.send', jsonb_build_object('mail', id), tries, set_aside_at, coalesce(last_error, '')
    from mails where set_aside_at is not null and sent_at is null),
  letters as (
    select dead.*,
      coalesce(data ->> 'orderId', data ->> 'order', a.order_id::text, r.order_id::text, v.order_id::text,
        m.content ->> 'orderId') as "order"
    from dead
    left join payment_attempts a on a.id = (data ->> 'attempt')::uuid
    left join refunds r on r.id = (data ->> 'refund')::uuid
    left join order_revisions v on v.id = (data ->> 'revision')::uuid
    left join mails m on m.id = (data ->> 'mail')::uuid)`;
const LETTERS = sql`from letters left join orders o on o.id = letters."order"::uuid`;

/** A page of all dead letters, newest first; for some kitchens those about their orders, for null all. */
export async function allDeadLetters(
  orm: Orm,
  { page, limit, kitchens }: { page: number; limit: number; kitchens: readonly string[] | null },
): Promise<DeadLetter[]> {
  const theirs = kitchens === null ? sql`true` : sql`o.branch_id in (${listOf(kitchens)})`;
  const found = await orm.execute(sql`${DEAD}
    select letters.id, what, letters.tries, left(problem, 300) as problem,
      (extract(epoch from since) * 1000)::float8 as since, letters."order"
    ${LETTERS}
    where ${theirs}
    order by letters.since desc, letters.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return rowsOf(found).map(({ id, what, order, problem, tries, since }) => ({
    id: String(id),
    what: String(what),
    order: typeof order === 'string' ? order : null,
    problem: String(problem),
    tries: Number(tries),
    since: new Date(Number(since)).toISOString(),
  }));
}

/** What a dead letter is about; null when there is none of the id. `kitchen` is null when it is about no order. */
export async function deadLetterOfId(
  orm: Orm,
  id: string,
): Promise<{ what: string; order: string | null; kitchen: string | null } | null> {
  if (!isUuid(id)) return null;
  const [found] = rowsOf(
    await orm.execute(sql`${DEAD}
      select what, letters."order", o.branch_id as kitchen ${LETTERS} where letters.id = ${id}`),
  );
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  if (!found) return null;
  return {
    what: String(found['what']),
    order: text(found['order']),
    kitchen: text(found['kitchen']),
  };
}

function listOf(kitchens: readonly string[]) {
  if (kitchens.length === 0) return sql`null`;
  return sql.join(
    kitchens.map((kitchen) => sql`${kitchen}`),
    sql`, `,
  );
}

type Deciding = Pick<AppContext, 'database' | 'jobs'>;

/** Retries a dead letter with all its tries, or deletes it; false when there is none with this id. */
export async function decideDeadLetter(
  context: Deciding,
  id: string,
  { action, also }: DeadLetterAction & { also: Also },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const isMail = await (action === 'again' ? sendAgain : dropMail)(context, id, also);
  return isMail || decideJob(context, id, { action, also });
}

async function dropMail({ database }: Deciding, id: string, also: Also): Promise<boolean> {
  const isDead = and(isNotNull(mails.deadLetterAt), isNull(mails.sentAt));
  return database.orm.transaction(async (tx) => {
    const dropped = await tx
      .delete(mails)
      .where(and(eq(mails.id, id), isDead))
      .returning({ id: mails.id });
    if (dropped.length > 0) await also(tx);
    return dropped.length > 0;
  });
}

/** Deletes the failed job; `again` writes a new one in its place, which has all its tries. */
async function decideJob(
  { database, jobs }: Deciding,
  id: string,
  { action, also }: DeadLetterAction & { also: Also },
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
    await also(tx);
    return true;
  });
}
