import { canPay, isPaid } from '@mahlab/bakery/rules/order';
import { counts } from '@mahlab/bakery/rules/promise/promise';
import { linePictureIfAny } from '../cakes/line-picture.ts';
import type { Orm } from '../database/db.ts';
import { issueCreditNote, issueSupplement } from '../documents/issue.ts';
import { documentLinks, paperLink } from '../documents/links.ts';
import { readFacts } from '../documents/read-facts.ts';
import { orderUrl } from '../documents/sheet.ts';
import { invoiceLink } from '../orders/document-token.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { linesOf } from '../orders/read-orders.ts';
import { openRevisionOf, type Revision, revisionsOf } from '../orders/revisions/read-revisions.ts';
import { supplementLink } from '../orders/revisions/supplement-link.ts';
import type { OrderMail } from '../outbox/content.ts';
import { hasMismatch } from '../payments/attempts.ts';
import { asPromise, promiseOfOrder } from '../promises/promise-rows.ts';
import type { MailContext } from './mail-job.ts';
import { PICTURE_WIDTH } from './templates/mail-parts.ts';
import type { OrderFacts } from './templates/order-facts.ts';

const PICTURED: OrderMail['kind'][] = ['confirmed', 'ready', 'on-its-way'];

/** Reads the facts of a mail about an order; null when its news is no longer true. */
export async function orderFacts(
  context: MailContext,
  content: OrderMail,
): Promise<OrderFacts | null> {
  const { config, database, catalogue } = context;
  const { orm } = database;
  const order = await orderOfId(orm, content.orderId);
  if (!order || !(await isStillTrue(orm, content, order))) return null;
  const supplement = content.kind === 'supplement' ? await openRevisionOf(orm, order.id) : null;
  if (content.kind === 'supplement' && supplement?.id !== content.revision) return null;
  const lines = await linesOf(orm, [order.id]);
  const facts = await readFacts(orm, order, { catalogue: catalogue.current(), lines });
  if ('startsAt' in content && facts.window?.startsAt !== content.startsAt) return null;
  const [first] = lines;
  const shows = PICTURED.includes(content.kind);
  return {
    facts,
    remarks: order.remarks ?? '',
    orderUrl: orderUrl(facts, config.publicUrl),
    creditNoteUrl: await creditNote(context, content, order),
    invoiceUrl: order.paidAt && invoiceLink(context, order),
    supplementaryInvoiceUrl: await supplementaryInvoice(context, content, order),
    pickupCode: order.pickupCode,
    keptUntil: content.kind === 'payment-failed' ? await keptUntil(orm, order) : null,
    supplement: supplement && supplementFacts(config, order, supplement),
    picture: first && shows ? await linePictureIfAny(context, first, PICTURE_WIDTH) : null,
  };
}

/**
 * Whether a mail is still true: not for an erased order, not a request to pay once the shopper has paid or may have
 * been charged, and not that an order is coming once it is cancelled, refunded or back in the kitchen.
 */
async function isStillTrue(
  orm: Orm,
  { kind }: OrderMail,
  { id, status, customerEmail }: Order,
): Promise<boolean> {
  if (customerEmail === '') return false;
  if (kind === 'payment-failed') return canPay(status) && !(await hasMismatch(orm, id));
  if (kind === 'cancelled') return status === 'cancelled' || status === 'refunded';
  if (kind === 'on-its-way' && status === 'ready') return false;
  return kind === 'refunded' || isPaid(status);
}

/** What a shopper is asked to pay for an edit, where and until when. */
function supplementFacts(
  config: MailContext['config'],
  { language }: Order,
  { differenceFils, token, payUntil }: Revision,
): OrderFacts['supplement'] {
  return {
    amountFils: differenceFils,
    url: supplementLink(config, { language, token: token ?? '' }),
    payUntil: payUntil?.toISOString() ?? '',
  };
}

/** Until when the time of an unpaid order is kept; null when it is not. */
async function keptUntil(orm: Orm, { id }: Order): Promise<string | null> {
  const found = await promiseOfOrder(orm, id);
  if (!found || !counts(asPromise(found.row), found.now)) return null;
  return found.row.heldUntil?.toISOString() ?? null;
}

/** Issues the credit note if its own job has not done so yet. */
async function creditNote(
  context: MailContext,
  content: OrderMail,
  order: Order,
): Promise<string | null> {
  if (content.kind !== 'refunded' || !content.refund.ofSale) return null;
  const { id: refundId, amountFils } = content.refund;
  const note = await issueCreditNote(context, order.id, { refundId, amountFils });
  const { creditNotes } = await documentLinks(context, order);
  return creditNotes.find(({ link }) => note && link.includes(note.id))?.link ?? null;
}

/** The same of an edit whose supplement was paid: its supplementary invoice. */
async function supplementaryInvoice(
  context: MailContext,
  content: OrderMail,
  order: Order,
): Promise<string | null> {
  if (content.kind !== 'changed') return null;
  const revisions = await revisionsOf(context.database.orm, order.id);
  const isPaid = revisions.some(({ id, token }) => id === content.revision && token !== null);
  const paper = isPaid ? await issueSupplement(context, order.id, content.revision) : null;
  return paper && paperLink(context, order, paper).link;
}
