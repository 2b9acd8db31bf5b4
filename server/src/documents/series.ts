import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import { type DocumentKind, documentSeries, documents } from '../schema/documents.ts';

const TAKEN = {
  next: documentSeries.next,
  now: sql<Date>`clock_timestamp()`.mapWith(documents.issuedAt),
};
const takeNext = preparedRows<typeof TAKEN, { kind: DocumentKind }>('series_take', TAKEN, (orm) =>
  orm
    .insert(documentSeries)
    .values({ kind: sql`${sql.placeholder('kind')}`, next: 2 })
    .onConflictDoUpdate({
      target: documentSeries.kind,
      set: { next: sql`${documentSeries.next} + 1` },
    })
    .returning(TAKEN),
);

/**
 * The next number of a series and the time it was taken at. The series' row stays locked until the
 * transaction ends: when that is undone, so is the taking, and no number is ever left out; and a higher
 * number is never older.
 */
export async function takeNumber(
  tx: Tx,
  kind: DocumentKind,
): Promise<{ number: number; now: Date }> {
  const [taken] = await takeNext(tx, { kind });
  if (!taken) throw new Error('a series gave no number');
  return { number: taken.next - 1, now: taken.now };
}
