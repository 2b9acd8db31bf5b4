import { and, eq, gt, inArray, isNull, like, notExists, notInArray, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { forgetDeliveryPicture } from '../orders/deliveries.ts';
import { forgetNotes } from '../orders/lifecycle/events.ts';
import { releasePictures } from '../orders/release-pictures.ts';
import { eraseRevision, revisionsOf } from '../orders/revisions/read-revisions.ts';
import { mismatched } from '../payments/attempts.ts';
import { carts } from '../schema/carts.ts';
import { documents } from '../schema/documents.ts';
import { mails } from '../schema/mails.ts';
import type { RevisionDetails, RevisionLine } from '../schema/order-revisions.ts';
import {
  type FrozenCake,
  type FrozenDescription,
  orderEvents,
  orderLines,
  orders,
} from '../schema/orders.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { promises } from '../schema/promises.ts';
import { reviews } from '../schema/reviews.ts';
import { refundRequests } from '../schema/staff.ts';
import { turnedAway } from '../schema/turned-away.ts';
import { newSecret } from '../secrets/secret.ts';

/** In place of the data of an erased order. */
const DONE = ['delivered', 'cancelled', 'refunded'] as const;
const BATCH = 50;

const NO_WORDS: FrozenDescription = { english: [], arabic: [] };
/** Fits the column's rule and belongs to nobody: no number in Kuwait begins with 0. */
const NO_PHONE = '+96500000000';
const NOWHERE: RevisionDetails = {
  customerPhone: NO_PHONE,
  block: '',
  street: '',
  house: '',
  avenue: null,
  additional: null,
  remarks: null,
};

/**
 * Takes everything personal out of orders whose customer deleted the account, as far as they are done, no money
 * of theirs is on its way back, none waits for a person and their documents of the last day are printed: name, contact, address, the customer's own words and pictures.
 * What was sold, for how much and when stays. Answers how many orders it was.
 */
export async function eraseOrders(orm: Orm): Promise<number> {
  let erased = 0;
  for (;;) {
    const batch = await orm.transaction(eraseSome);
    erased += batch;
    if (batch < BATCH) return erased;
  }
}

async function eraseSome(tx: Tx): Promise<number> {
  // A refund under way and its credit note still need the customer's name.
  const open = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), notInArray(refunds.state, ['done', 'withdrawn'])));
  // A mismatch waits for a person, who may have to call the customer.
  const misfit = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orders.id), mismatched));
  // One that is not printed yet says all of it in the database. One that cannot be printed keeps nobody’s data.
  const isYoung = gt(documents.issuedAt, sql`now() - interval '1 day'`);
  const unprinted = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orders.id), isNull(documents.file), isYoung));
  const isDone = inArray(orders.status, [...DONE]);
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(orders.eraseWhenDone, isDone, notExists(open), notExists(misfit), notExists(unprinted)),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const { id } of due) await eraseOrder(tx, id);
  return due.length;
}

async function eraseOrder(tx: Tx, id: string): Promise<void> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
  for (const { position, ...line } of lines) {
    await tx
      .update(orderLines)
      .set(erasedParts(line))
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)));
  }
  const revisions = await revisionsOf(tx, id);
  for (const revision of revisions) {
    const erased = revision.lines.map((line) => ({ ...line, ...erasedParts(line) }));
    await eraseRevision(tx, revision, { lines: erased, details: NOWHERE });
  }
  await releasePictures(tx, [...lines, ...revisions.flatMap(({ lines }) => lines)]);
  const { orderId, edit } = refundRequests;
  const ofShopper = sql`${edit} - array['phoneNumber', 'remarks', 'address', 'lines', 'why']`;
  await tx.update(refundRequests).set({ edit: ofShopper, why: '' }).where(eq(orderId, id));
  await tx
    .update(refunds)
    .set({ reason: 'refund' })
    .where(and(eq(refunds.orderId, id), like(refunds.by, 'staff%')));
  // That it was promised beyond a limit stays, and by whom.
  const { why } = promises;
  await tx
    .update(promises)
    .set({ why: sql`case when ${why} is not null then '' end`, session: null, network: null })
    .where(eq(promises.orderId, id));
  // Those that were written after the account was deleted.
  await tx.delete(mails).where(eq(sql`${mails.content} ->> 'orderId'`, id));
  await forgetNotes(tx, eq(orderEvents.orderId, id));
  await forgetDeliveryPicture(tx, id);
  // Reviews stay, without a name; the cart that became the order is deleted, with what it was refused before.
  await tx.update(reviews).set({ name: '', phone: '' }).where(eq(reviews.orderId, id));
  const { session } = orders;
  const from = tx.select({ session }).from(orders).where(eq(orders.id, id));
  await tx.delete(carts).where(inArray(carts.session, from));
  await tx.delete(turnedAway).where(inArray(turnedAway.cart, from));
  await tx
    .update(orders)
    .set({
      eraseWhenDone: false,
      // A new token makes old links to its result invalid.
      token: newSecret(),
      idempotencyKey: null,
      requestHash: '',
      session: null,
      customerName: '',
      customerEmail: '',
      ...NOWHERE,
    })
    .where(eq(orders.id, id));
}

/** What of a line is a customer's own, emptied. */
function erasedParts({
  extras,
  customProduct,
  image,
  work,
}: Pick<RevisionLine, 'extras' | 'customProduct' | 'image' | 'work'>) {
  return {
    // That of a quote's line is the shopper's own.
    image: work ? null : image,
    description: NO_WORDS,
    extras: extras.map((extra) => ({ ...extra, value: '' })),
    customProduct: customProduct && withoutWords(customProduct),
  };
}

function withoutWords(cake: FrozenCake): FrozenCake {
  return {
    ...cake,
    messageOnCake: '',
    messageOnBoard: '',
    remarks: '',
    image: null,
    imageCrop: null,
  };
}
