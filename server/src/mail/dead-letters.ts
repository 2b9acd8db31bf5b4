import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Also, Orm } from '../database/db.ts';
import { mails } from '../schema/mails.ts';
import { orders } from '../schema/orders.ts';

/**
 * A page of the mails that failed at their last try, newest first; for some kitchens those about their orders, for null
 * all.
 */
export async function deadMails(
  orm: Orm,
  { page, limit, kitchens }: { page: number; limit: number; kitchens: readonly string[] | null },
) {
  const found = await orm
    .select()
    .from(mails)
    .where(and(isNotNull(mails.deadLetterAt), ofKitchens(kitchens)))
    .orderBy(desc(mails.deadLetterAt), desc(mails.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(({ id, content, language, tries, lastError, createdAt }) => ({
    id,
    kind: content.kind,
    order: 'orderId' in content ? content.orderId : null,
    language,
    tries,
    lastError: lastError ?? '',
    createdAt: createdAt.toISOString(),
  }));
}

/** Queues a dead mail again, with all its tries; false when no dead mail has this id. */
export async function sendAgain(
  { database, jobs }: Pick<AppContext, 'database' | 'jobs'>,
  id: string,
  also: Also,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return database.orm.transaction(async (tx) => {
    const freed = await tx
      .update(mails)
      .set({ deadLetterAt: null, tries: 0 })
      .where(and(eq(mails.id, id), isNotNull(mails.deadLetterAt), isNull(mails.sentAt)))
      .returning({ id: mails.id });
    if (freed.length === 0) return false;
    await jobs.send(tx, 'mail.send', { data: { mail: id } });
    await also(tx);
    return true;
  });
}

function ofKitchens(kitchens: readonly string[] | null) {
  if (kitchens === null) return undefined;
  const theirs = inArray(orders.branchId, [...kitchens]);
  return sql`${mails.content} ->> 'orderId' in (select ${orders.id}::text from ${orders} where ${theirs})`;
}
