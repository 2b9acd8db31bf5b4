import { and, asc, gt, lt, max, sql } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { orderChanges } from '../schema/board.ts';

/** That an order of a kitchen changed; `seq` rises in the order in which changes are seen by others. */
export type Change = { seq: number; order: string; kitchen: string };

const KEPT_DAYS = 3;

/** The number of the last change; 0 when there is none. */
export async function currentSeq(orm: Orm): Promise<number> {
  const [found] = await orm.select({ seq: max(orderChanges.seq) }).from(orderChanges);
  return found?.seq ?? 0;
}

/** The changes after a number, oldest first; null when there are too many, or older ones are no longer known. */
export async function changesSince(
  orm: Orm,
  { seq, most }: { seq: number; most: number },
): Promise<Change[] | null> {
  const { seq: at, orderId: order, kitchen } = orderChanges;
  const [first] = await orm.select({ seq: at }).from(orderChanges).orderBy(asc(at)).limit(1);
  if (!first) return seq === 0 ? [] : null;
  if (seq < first.seq - 1) return null;
  const found = await orm
    .select({ seq: at, order, kitchen })
    .from(orderChanges)
    .where(gt(at, seq))
    .orderBy(asc(at))
    .limit(most + 1);
  return found.length > most ? null : found;
}

/** Reads what a trigger says of a change; null for what is none. */
export function changeOf(said: string): Change | null {
  const [, seq, order, kitchen] = /^(\d+) (\S+) (.+)$/.exec(said) ?? [];
  return seq && order && kitchen ? { seq: Number(seq), order, kitchen } : null;
}

/** Deletes changes that nobody asks for any more; the last one stays, so that its number is known. */
export async function cleanUpChanges(orm: Orm): Promise<void> {
  const isOld = lt(orderChanges.at, sql`now() - ${KEPT_DAYS}::int * interval '1 day'`);
  const last = await currentSeq(orm);
  await orm.delete(orderChanges).where(and(isOld, lt(orderChanges.seq, last)));
}
