import type { StaffRefund } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { eq, sql } from 'drizzle-orm';
import { documentJob } from '../documents/document-job.ts';
import type { JobData } from '../jobs/queues.ts';
import { rows } from '../orders/testing-orders.ts';
import type { GatewayRefunds } from '../outside/payment/provider.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { refunds } from '../schema/payments.ts';
import type { TestShop } from '../testing.ts';

/** Gives money of an order back, as staff do; `key` is the `Idempotency-Key`. */
export async function giveBack(
  shop: TestShop,
  orderId: string,
  { key, ...body }: { amount?: number; by?: string; why?: string; key?: string } = {},
) {
  const headers = {
    ...AS_OWNER,
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await shop.post(staffEndpoints.refundOrder(orderId), body, headers);
  return { status: answer.status, body: answer.body as StaffRefund & { code: string } };
}

/** The part of the shop's gateway that gives money back, to be mocked. */
export function refundGateway({ context }: TestShop): Finder {
  const { refunds: gateway } = context.payment;
  if (!gateway || !canFind(gateway)) throw new Error('the sandbox gives money back');
  return gateway;
}

type Finder = GatewayRefunds & { find: NonNullable<GatewayRefunds['find']> };

function canFind(gateway: GatewayRefunds): gateway is Finder {
  return gateway.find !== null;
}

export async function refundOf(shop: TestShop, id: string) {
  const [found] = await shop.database.orm.select().from(refunds).where(eq(refunds.id, id));
  if (!found) throw new Error(`no refund ${id}`);
  return found;
}

/** As if the request had been sent a while ago. */
export async function sentLongAgo(shop: TestShop, id: string): Promise<void> {
  await shop.database.orm.execute(
    sql`update refunds set sent_at = now() - interval '1 hour' where id = ${id}`,
  );
}

/** What the sandbox has given back by a refund's name, or is giving. */
export function inBook(shop: TestShop, id: string) {
  return rows(shop, sql`select amount_fils from sandbox_refunds where reference = ${id}`);
}

/** The sandbox's bank has paid everything out. */
export async function bankIsDone(shop: TestShop): Promise<void> {
  await shop.database.orm.execute(sql`update sandbox_refunds set done_at = now()`);
}

/** An order's credit notes once its jobs have run, and its mails about refunds, by amount. */
export async function notesAndMailsOf(shop: TestShop, orderId: string) {
  const jobs = await rows(
    shop,
    sql`select data from pgboss.job where name = 'document.make' and data ->> 'orderId' = ${orderId}`,
  );
  for (const { data } of jobs) await documentJob(shop.context, data as JobData['document.make']);
  const notes = await rows(
    shop,
    sql`select amount_fils as fils from documents
        where order_id = ${orderId} and kind = 'credit-note' order by number`,
  );
  const mails = await rows(
    shop,
    sql`select (content -> 'refund' ->> 'amountFils')::int as fils from mails
        where content ->> 'orderId' = ${orderId} and content ->> 'kind' = 'refunded' order by id`,
  );
  return { notes: notes.map(({ fils }) => fils), mails: mails.map(({ fils }) => fils) };
}
