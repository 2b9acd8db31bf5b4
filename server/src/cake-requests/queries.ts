import { desc } from 'drizzle-orm';
import type { Orm, Queryable } from '../db.ts';
import { cakeRequests } from '../schema/cake-requests.ts';

/** Keeps a request and answers its number. */
export async function insertRequest(
  tx: Queryable,
  row: typeof cakeRequests.$inferInsert,
): Promise<number> {
  const [inserted] = await tx
    .insert(cakeRequests)
    .values(row)
    .returning({ number: cakeRequests.number });
  if (!inserted) throw new Error('an inserted row did not come back');
  return inserted.number;
}

/** A page of the requests, newest first, as staff see them. */
export async function newestRequests(orm: Orm, { page, limit }: { page: number; limit: number }) {
  const found = await orm
    .select()
    .from(cakeRequests)
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
