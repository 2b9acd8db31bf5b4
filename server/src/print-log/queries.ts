import type { PaperPrint } from '@mahlab/bakery/api/staff-paper';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Paper } from '@mahlab/bakery/rules/staff/papers';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { printLog } from '../schema/prints.ts';

export type Print = typeof printLog.$inferSelect;

/** What was printed of some orders, oldest first. */
export async function printsOf(orm: Orm, orders: readonly string[]): Promise<Print[]> {
  if (orders.length === 0) return [];
  return orm
    .select()
    .from(printLog)
    .where(inArray(printLog.orderId, [...orders]))
    .orderBy(asc(printLog.at), asc(printLog.id));
}

/** The bake lists of a kitchen's day that were printed, oldest first; `part` null is the whole day's. */
export async function listPrints(
  orm: Orm,
  { kitchen, day, part }: { kitchen: string; day: Day; part: string | null },
): Promise<Print[]> {
  const ofPart = part === null ? isNull(printLog.part) : eq(printLog.part, part);
  const ofDay = and(eq(printLog.kitchen, kitchen), eq(printLog.day, day), ofPart);
  return orm.select().from(printLog).where(ofDay).orderBy(asc(printLog.at), asc(printLog.id));
}

/** A print as staff read it; `content` is what the paper would say now. */
export function wirePrint(print: Print, content: string): PaperPrint {
  const { paper, size, revision, at, device } = print;
  const isOld = print.content !== content;
  return { paper, size, revision, at: at.toISOString(), by: staffName(print.by), device, isOld };
}

/**
 * Of the prints of a paper, which copy the next one is, what it replaces: the last print that said something else, and
 * the last print of all.
 * Copies count from there on.
 */
export function nextCopy(
  prints: readonly Print[],
  { paper, content }: { paper: Paper; content: string },
): { copy: number; replaces: Print | null; last: Print | null } {
  const theirs = prints.filter((print) => print.paper === paper);
  const changed = theirs.findLastIndex((print) => print.content !== content);
  return {
    copy: theirs.length - changed,
    replaces: theirs[changed] ?? null,
    last: theirs.at(-1) ?? null,
  };
}

/** A member of staff by the name alone. */
export function staffName(by: string): string {
  return by.replace(/^staff: /, '');
}
