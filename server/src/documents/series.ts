import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { type DocumentKind, documentSeries, documents } from '../schema/documents.ts';

/**
 * The next number of a series and the time it was taken at. The series' row stays locked until the
 * transaction ends: when that is undone, so is the taking, and no number is ever left out; and a higher
 * number is never older.
 */
export async function takeNumber(
  tx: Tx,
  kind: DocumentKind,
): Promise<{ number: number; now: Date }> {
  const { next } = documentSeries;
  const [taken] = await tx
    .insert(documentSeries)
    .values({ kind, next: 2 })
    .onConflictDoUpdate({ target: documentSeries.kind, set: { next: sql`${next} + 1` } })
    .returning({ next, now: sql<Date>`clock_timestamp()`.mapWith(documents.issuedAt) });
  if (!taken) throw new Error('a series gave no number');
  return { number: taken.next - 1, now: taken.now };
}
