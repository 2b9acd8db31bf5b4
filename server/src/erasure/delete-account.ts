import type { DeleteAccount } from '@mahlab/bakery/api/auth';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Customer, findCustomer, lockChecked, lockCustomer } from '../customers/accounts.ts';
import { checkCode, useCode } from '../customers/codes.ts';
import type { CustomerId } from '../customers/sessions.ts';
import { checkPassword } from '../customers/sign-in.ts';
import type { AccountContext } from '../customers/sign-up.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { carts } from '../schema/carts.ts';
import { customers } from '../schema/customers.ts';
import { mailConsents } from '../schema/mail-consents.ts';
import { mails } from '../schema/mails.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { reviews } from '../schema/reviews.ts';
import { verifications } from '../schema/sign-in.ts';
import { eraseGatewayEvents } from './erase-gateway-events.ts';
import { eraseOrders } from './erase-orders.ts';
import { eraseRequests } from './erase-requests.ts';

/**
 * Deletes the account of whoever knows its password or has a code for it. Sessions and addresses go
 * with it at once; orders stay, since the books need them, and lose everything personal: those that
 * are under way when they are done. So do requests for cakes, and the orders that their quotes became.
 */
export async function deleteAccount(
  context: AccountContext,
  customerId: CustomerId,
  { password, otp, verificationId, client }: DeleteAccount & { client: string },
): Promise<{ ok: true } | Refusal> {
  const { orm } = context.database;
  const customer = await findCustomer(orm, customerId);
  const { email, language } = customer;
  if (password !== undefined) {
    const refused = await checkPassword(context, customer, { password, client });
    if (refused) return refused;
  } else {
    const code = { purpose: 'deletion', email, otp: otp ?? '' } as const;
    const checked = await checkCode(context, { ...code, verificationId: verificationId ?? '' });
    if (!checked.ok) return checked;
  }
  const deleted = await orm.transaction(async (tx) => {
    const byCode = password === undefined;
    // Before orders and codes, here as where somebody signs in.
    const current = await (byCode ? lockCustomer(tx, customerId) : lockChecked(tx, customer));
    if (!current) return refusal(byCode ? 'code-expired' : 'password-wrong');
    if (byCode && !(await useCode(tx, verificationId ?? ''))) return refusal('code-expired');
    await eraseCustomer(tx, current);
    await queueMail(tx, context, {
      recipient: email,
      language,
      content: { kind: 'account-deleted' },
    });
    return { ok: true as const };
  });
  if (!deleted.ok) return deleted;
  context.jobs.notifyWorker('mail.send');
  await eraseOrders(orm);
  await eraseRequests(orm);
  await eraseGatewayEvents(orm);
  // Orders whose documents are to be printed first, and what the team wrote.
  await context.jobs.sendAlone('keep.accounts', { data: {} });
  context.jobs.notifyWorker('keep.accounts');
  return deleted;
}

async function eraseCustomer(tx: Tx, { id, email }: Customer): Promise<void> {
  const isAskers = eq(sql`lower(${cakeRequests.email})`, email);
  const quoted = tx
    .select({ id: quotes.orderId })
    .from(quotes)
    .innerJoin(cakeRequests, eq(cakeRequests.id, quotes.requestId))
    .where(and(isAskers, isNotNull(quotes.orderId)));
  const isOwn = or(eq(orders.customerId, id), inArray(orders.id, quoted));
  // Orders are locked before requests, here as elsewhere (`lockRequest`).
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isOwn)
    .orderBy(asc(orders.id))
    .for('update');
  const asked = await tx
    .update(cakeRequests)
    .set({ eraseWhenDone: true })
    .where(isAskers)
    .returning({ address: cakeRequests.email });
  // Also one that a quote became meanwhile.
  const own = await tx
    .update(orders)
    .set({ eraseWhenDone: true })
    .where(isOwn)
    .returning({ id: orders.id, session: orders.session, address: orders.customerEmail });
  const ids = own.map((order) => order.id);
  const sessions = own.flatMap(({ session }) => session ?? []);
  await tx.update(reviews).set({ name: '', phone: '' }).where(inArray(reviews.orderId, ids));
  await tx
    .delete(carts)
    .where(
      or(inArray(carts.session, sessions), sql`lower(${carts.customer}->>'email') = ${email}`),
    );
  // The same address, as somebody wrote it in capitals, say.
  const written = [...asked, ...own].flatMap(({ address }) => address ?? []);
  const same = written.filter((address) => address.toLowerCase() === email);
  await tx.delete(mails).where(inArray(mails.recipient, [email, ...new Set(same)]));
  await tx.delete(mailConsents).where(eq(mailConsents.email, email));
  await tx.delete(verifications).where(eq(verifications.email, email));
  // The foreign keys delete its sessions and addresses, and detach its orders.
  await tx.delete(customers).where(eq(customers.id, id));
}
