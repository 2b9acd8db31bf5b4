import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { uploads } from '../schema/uploads.ts';
import { isUploadReference } from './upload-reference.ts';

/** A row of a new upload: its reference, and the size in bytes and pixels of what is kept. */
export type NewUpload = { reference: string; bytes: number; width: number; height: number };

/** Inserts the rows of uploads before their files are stored, so that an interrupted upload expires. */
export async function insertUploads(orm: Orm, rows: NewUpload[]): Promise<void> {
  await orm.insert(uploads).values(rows);
}

/** Whether a text is the reference of an upload. */
export async function uploadExists(orm: Orm, reference: string): Promise<boolean> {
  if (!isUploadReference(reference)) return false;
  const of = eq(uploads.reference, reference);
  return (await orm.select({ one: sql`1` }).from(uploads).where(of)).length > 0;
}

/**
 * Marks uploads as used, in the transaction that uses them: from then on they do not expire. Answers
 * the references that no longer exist; one may have expired since it was looked up.
 */
export async function claimUploads(
  tx: Tx,
  references: readonly string[],
): Promise<{ missing: string[] }> {
  // A text that has not even the form of a reference is not looked up.
  const wanted = references.filter(isUploadReference);
  if (wanted.length === 0) return { missing: [...references] };
  const claimed = await tx
    .update(uploads)
    .set({ usedAt: sql`coalesce(${uploads.usedAt}, now())` })
    .where(inArray(uploads.reference, wanted))
    .returning({ reference: uploads.reference });
  const found = new Set(claimed.map((row) => row.reference));
  return { missing: references.filter((reference) => !found.has(reference)) };
}

/** Locks some uploads that nothing has used since an instant, and skips those that another process has locked. */
export async function lockUnused(tx: Tx, before: Date, atMost: number): Promise<string[]> {
  const rows = await tx
    .select({ reference: uploads.reference })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), lt(uploads.createdAt, before)))
    .limit(atMost)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.reference);
}

export async function deleteUploads(tx: Tx, references: readonly string[]): Promise<void> {
  await tx.delete(uploads).where(inArray(uploads.reference, [...references]));
}
