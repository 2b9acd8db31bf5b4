import { desc, eq, ne } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { cakeRequests } from '../schema/cake-requests.ts';

/** Stores a request and answers its number; null when its key was used before. */
export async function insertRequest(
  tx: Tx,
  row: typeof cakeRequests.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(cakeRequests)
    .values(row)
    .onConflictDoNothing({ target: cakeRequests.idempotencyKey })
    .returning({ number: cakeRequests.number });
  return inserted?.number ?? null;
}

/** The request of an idempotency key. */
export async function requestOfKey(orm: Orm, key: string) {
  const [found] = await orm.select().from(cakeRequests).where(eq(cakeRequests.idempotencyKey, key));
  return found ?? null;
}

/** A page of the requests, newest first, as staff see them; those of deleted accounts are gone. */
export async function newestRequests(orm: Orm, { page, limit }: { page: number; limit: number }) {
  const found = await orm
    .select()
    .from(cakeRequests)
    .where(ne(cakeRequests.name, ''))
    .orderBy(desc(cakeRequests.createdAt), desc(cakeRequests.number))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(({ number, name, phone, remarks, images, createdAt }) => ({
    number: String(number),
    name,
    phoneNumber: phone,
    remarks,
    images,
    createdAt: createdAt.toISOString(),
  }));
}
