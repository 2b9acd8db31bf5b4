import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { categories, configs, optionValues, productPictures, products } from '../schema/catalog.ts';
import { orderRevisions } from '../schema/order-revisions.ts';
import { type FrozenCake, type FrozenExtra, orderLines, orders } from '../schema/orders.ts';
import { productDrafts, productVersions } from '../schema/product-drafts.ts';
import { quotes } from '../schema/quotes.ts';
import { requestMessages } from '../schema/request-messages.ts';
import { deliveries } from '../schema/runs.ts';
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
 * Lets the pictures of some lines expire, which are erased, of a cancelled order that was never paid, or of an edit that ended
 * or took them out, unless another order or a cake request shows them too.
 */
export async function releasePictures(tx: Tx, lines: Pictured[]): Promise<void> {
  await releaseUploads(tx, picturesOf(lines));
}

/** Locks the pictures of some lines, for whoever lets them go after other locks have been taken. */
export async function lockPictures(tx: Tx, lines: Pictured[]): Promise<void> {
  await lockUploads(tx, picturesOf(lines));
}

function picturesOf(lines: Pictured[]): string[] {
  const references = lines.flatMap(({ extras, customProduct }) => [
    ...extras.filter(({ type }) => type === 'File').map(({ value }) => value),
    customProduct?.image ?? '',
  ]);
  return references.filter(Boolean);
}

/**
 * Lets uploads expire that no order, cake request, product or category shows any more, nor a product's draft or earlier version, an edit
 * that waits for its money, a delivery, or the shop as its mark. Whoever knows a reference may have named it in what is over.
 */
export async function releaseUploads(tx: Tx, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  // In a statement of its own: the next one then sees what took a picture into use while this one waited for it.
  await lockUploads(tx, named);
  await tx
    .update(uploads)
    .set({ usedAt: null })
    .where(
      and(
        inArray(uploads.reference, [...named]),
        sql`not exists (
          select 1 from ${orderLines} l join ${orders} o on o.id = l.order_id
          where ${isOfLine(sql`l.custom_product`, sql`l.extras`)}
            and not (o.status = 'cancelled' and o.paid_at is null))`,
        sql`not exists (select 1 from ${cakeRequests} r where ${uploads.reference} = any(r.images))`,
        sql`not exists (select 1 from ${quotes} q where q.lines @> jsonb_build_array(jsonb_build_object('images', jsonb_build_array(${uploads.reference}))))`,
        sql`not exists (select 1 from ${requestMessages} m where ${uploads.reference} = any(m.images))`,
        sql`not exists (select 1 from ${orderRevisions} e cross join jsonb_array_elements(e.lines) l
          where e.state = 'open' and ${isOfLine(sql`l -> 'customProduct'`, sql`l -> 'extras'`)})`,
        sql`not exists (select 1 from ${deliveries} d where d.picture = ${uploads.reference})`,
        sql`not exists (select 1 from ${configs} c where c.attribute = 'MARK' and c.value = ${uploads.reference})`,
        sql`not exists (select 1 from ${categories} c where c.icon = ${uploads.reference})`,
        sql`not exists (select 1 from ${products} p where p.main_image = ${uploads.reference})`,
        sql`not exists (select 1 from ${productPictures} p where p.reference = ${uploads.reference})`,
        sql`not exists (select 1 from ${optionValues} v where v.image = ${uploads.reference})`,
        sql`not exists (select 1 from ${productDrafts} d where ${shows(sql`d.values`)})`,
        sql`not exists (select 1 from ${productVersions} v where ${shows(sql`v.fields`)})`,
      ),
    );
}

async function lockUploads(tx: Tx, named: readonly string[]): Promise<void> {
  if (named.length === 0) return;
  await tx
    .select({ reference: uploads.reference })
    .from(uploads)
    .where(inArray(uploads.reference, [...named]))
    .orderBy(uploads.reference)
    .for('update');
}

/** Whether a line of an order shows an upload. */
function isOfLine(cake: SQL, extras: SQL): SQL {
  return sql`(${cake} ->> 'image' = ${uploads.reference}
    or ${extras} @> jsonb_build_array(jsonb_build_object('value', ${uploads.reference})))`;
}

/** Whether a product's fields show an upload, among its pictures or with an option. */
function shows(fields: SQL): SQL {
  return sql`(${fields} -> 'pictures' ? ${uploads.reference} or ${fields} @> jsonb_build_object(
    'options', jsonb_build_array(jsonb_build_object(
      'values', jsonb_build_array(jsonb_build_object('image', ${uploads.reference})))))) `;
}
