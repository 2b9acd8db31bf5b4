import { and, eq, ne, notExists } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { releaseUploads } from '../orders/release-pictures.ts';
import { freeQuoteHold } from '../promises/quote-hold.ts';
import { lockRequest } from '../quotes/end-quote.ts';
import { picturesOf } from '../quotes/queries.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { requestMessages } from '../schema/request-messages.ts';
import { newSecret } from '../secrets/secret.ts';

/**
 * Takes everything personal out of the requests for cakes of deleted accounts: name, telephone, e-mail, words on either side
 * and pictures; what a quote held is free, and its link leads nowhere. One that became an order waits until that is erased.
 */
export async function eraseRequests(orm: Orm): Promise<void> {
  const kept = orm
    .select({ id: orders.id })
    .from(quotes)
    .innerJoin(orders, eq(orders.id, quotes.orderId))
    .where(and(eq(quotes.requestId, cakeRequests.id), ne(orders.customerEmail, '')));
  const due = await orm
    .select({ id: cakeRequests.id })
    .from(cakeRequests)
    .where(and(cakeRequests.eraseWhenDone, notExists(kept)));
  for (const { id } of due) await orm.transaction((tx) => eraseRequest(tx, id));
}

async function eraseRequest(tx: Tx, id: string): Promise<void> {
  const found = await lockRequest(tx, id);
  // Somebody accepts it just now: the next time.
  if (!found.ok || (found.locked && found.locked.order.customerEmail !== '')) return;
  const { request, quote } = found.asked;
  const isOver = quote?.orderId ? request.state : 'withdrawn';
  await tx
    .update(cakeRequests)
    .set({
      name: '',
      phone: '',
      email: null,
      remarks: '',
      images: [],
      state: isOver,
      declineReason: null,
      declineWords: '',
      withdrawWords: '',
      idempotencyKey: null,
      requestHash: null,
      linkHash: null,
      eraseWhenDone: false,
    })
    .where(eq(cakeRequests.id, id));
  if (quote) {
    const empty = { english: '', arabic: '' };
    await tx
      .update(quotes)
      .set({
        // What anybody has been sent leads nowhere from now on.
        ...(quote.tokenHash && { tokenHash: newSecret() }),
        session: newSecret(),
        pictures: [],
        lines: quote.lines.map((line) => ({ ...line, images: [] })),
        note: empty,
        terms: empty,
      })
      .where(eq(quotes.id, quote.id));
  }
  const messages = await tx
    .delete(requestMessages)
    .where(eq(requestMessages.requestId, id))
    .returning({ images: requestMessages.images });
  const sketches = picturesOf(quote?.lines ?? []);
  const sent = messages.flatMap(({ images }) => images);
  await releaseUploads(tx, [...request.images, ...sketches, ...sent]);
  if (quote) await freeQuoteHold(tx, { metrics: null }, quote.session);
}
