import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { mails } from '../schema/mails.ts';

/** A page of the mails that failed at their last try, newest first. */
export async function deadMails(orm: Orm, { page, limit }: { page: number; limit: number }) {
  const found = await orm
    .select()
    .from(mails)
    .where(isNotNull(mails.deadLetterAt))
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
    return true;
  });
}
