import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { type FrozenCake, type FrozenExtra, orderLines, orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requestMessages } from '../schema/request-messages.ts';
import { uploads } from '../schema/uploads.ts';
import type { OrderListener } from './lifecycle/news.ts';

type Pictured = { extras: FrozenExtra[]; customProduct: FrozenCake | null };

/** Lets the pictures of an order expire that is cancelled without ever having been paid. */
export const releaseUnpaidPictures: OrderListener = async (tx, { id, paidAt }, news) => {
  if (news.kind !== 'status' || news.to !== 'cancelled' || paidAt !== null) return;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  await releasePictures(tx, lines);
};

/**
 * Lets the pictures of some lines expire, which are erased or of a cancelled order that was never paid, unless another
 * order or a cake request shows them too.
 */
export async function releasePictures(tx: Tx, lines: Pictured[]): Promise<void> {
  const references = lines.flatMap(({ extras, customProduct }) => [
    ...extras.filter(({ type }) => type === 'File').map(({ value }) => value),
    customProduct?.image ?? '',
  ]);
  await releaseUploads(tx, references.filter(Boolean));
}

/** Lets uploads expire that neither an order nor a cake request shows any more. */
export async function releaseUploads(tx: Tx, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  await tx
    .update(uploads)
    .set({ usedAt: null })
    .where(
      and(
        inArray(uploads.reference, [...named]),
        sql`not exists (
          select 1 from ${orderLines} l join ${orders} o on o.id = l.order_id
          where (l.custom_product ->> 'image' = ${uploads.reference}
              or l.extras @> jsonb_build_array(jsonb_build_object('value', ${uploads.reference})))
            and not (o.status = 'cancelled' and o.paid_at is null))`,
        sql`not exists (select 1 from ${cakeRequests} r where ${uploads.reference} = any(r.images))`,
        sql`not exists (select 1 from ${quotes} q where q.lines @> jsonb_build_array(jsonb_build_object('images', jsonb_build_array(${uploads.reference}))))`,
        sql`not exists (select 1 from ${requestMessages} m where ${uploads.reference} = any(m.images))`,
      ),
    );
}
