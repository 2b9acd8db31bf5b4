import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import type { OrderMail } from '../outbox/content.ts';
import { mails } from '../schema/mails.ts';
import { orders } from '../schema/orders.ts';

/** A payment that failed is often tried again at once: who pays within this time hears nothing of it. */
const SECOND_CHANCE_MINUTES = 3;

/**
 * Writes a mail about an order in the transaction that causes it, to its customer, in its language: one
 * of each kind for an order, one for each refund, however often it is asked for. An order whose person
 * was erased gets none.
 */
export async function queueOrderMail(
  tx: Tx,
  { jobs, config }: Pick<AppContext, 'jobs' | 'config'>,
  content: OrderMail,
): Promise<void> {
  const { orderId, kind } = content;
  await queuePaper(tx, { jobs }, content);
  const { customerEmail, language } = orders;
  const [order] = await tx
    .select({ recipient: customerEmail, language })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.recipient) return;
  const id = uuidv7();
  const key = ['order', orderId, kind, ...(kind === 'refunded' ? [content.refund.id] : [])].join(
    ' ',
  );
  const written = await tx
    .insert(mails)
    .values({ id, ...order, content, key })
    .onConflictDoNothing({ target: mails.key })
    .returning({ id: mails.id });
  if (written.length === 0) return;
  const minutes = kind === 'payment-failed' ? SECOND_CHANCE_MINUTES : 0;
  const startAfterSeconds = minutes * config.settlementSeconds;
  await jobs.send(tx, 'mail.send', { data: { mail: id }, startAfterSeconds });
}

/** What is to be had on paper, whether or not there is still somebody to write to. */
async function queuePaper(tx: Tx, { jobs }: Pick<AppContext, 'jobs'>, content: OrderMail) {
  const { orderId, kind } = content;
  if (kind === 'confirmed') {
    await jobs.send(tx, 'document.make', { data: { orderId, credit: null } });
  } else if (kind === 'refunded' && content.refund.ofSale) {
    const { id: refundId, amountFils } = content.refund;
    const credit = { refundId, amountFils };
    await jobs.send(tx, 'document.make', { data: { orderId, credit } });
  }
}
