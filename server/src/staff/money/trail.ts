import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { kwd } from '@mahlab/bakery/rules/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { documentPath } from '../../documents/links.ts';
import { documentName } from '../../documents/sheet.ts';
import { documentToken, type LinkContext } from '../../orders/document-token.ts';
import type { Order } from '../../orders/lifecycle/order.ts';
import { readAudit } from '../../people/read-audit.ts';
import { documents } from '../../schema/documents.ts';
import { mails } from '../../schema/mails.ts';
import { orderEvents } from '../../schema/orders.ts';
import { gatewayEvents, paymentAttempts, refunds } from '../../schema/payments.ts';
import { requestsOfOrder } from './refund-requests.ts';
import { wireRefund } from './refunds.ts';

const MOST_CHANGES = 500;
/** Events of an order that tell of its money. */
const OF_MONEY: readonly string[] = ['attempt', 'refund', 'mismatch'];
/** Calls of the audit that do: why money went back may be said with its sum. */
const CALLS_OF_MONEY = /\/(refund|refund-request|settle|mismatch)\b/;

/** Everything that happened to an order; without what payments, refunds and their papers say where `money` is false. */
export async function orderTrail(
  context: LinkContext & Pick<AppContext, 'database'>,
  order: Order,
  { money }: { money: boolean },
): Promise<OrderTrail> {
  const { id } = order;
  const { orm } = context.database;
  const events = await orm
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const attempts = await orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(paymentAttempts.number));
  const back = await orm
    .select({ refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt));
  const told = await orm
    .select({ event: gatewayEvents, attempt: paymentAttempts.name })
    .from(gatewayEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, gatewayEvents.attemptId))
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(asc(gatewayEvents.id));
  const written = await orm
    .select()
    .from(mails)
    .where(eq(sql`${mails.content} ->> 'orderId'`, id))
    .orderBy(asc(mails.id));
  const papers = await orm
    .select()
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(asc(documents.issuedAt));
  const changes = await readAudit(orm, { object: id, reach: null, limit: MOST_CHANGES });
  const requests = await requestsOfOrder(orm, id);
  const token = documentToken(context, order);
  const moneyless = { attempts: [], requests: [], refunds: [], gateway: [], documents: [] };
  return {
    id,
    number: String(order.number),
    status: order.status,
    events: (money ? events : events.filter(({ kind }) => !OF_MONEY.includes(kind))).map(
      ({ at, kind, from, to, by, attempt, detail }) => {
        return { at: at.toISOString(), kind, from, to, by, attempt, detail };
      },
    ),
    attempts: attempts.map((attempt) => ({
      name: attempt.name,
      state: attempt.state,
      amount: kwd(attempt.amountFils),
      refunded: kwd(attempt.refundedFils),
      provider: attempt.provider,
      paymentId: attempt.paymentId,
      openedAt: attempt.openedAt.toISOString(),
      problem: attempt.mismatch ?? attempt.lastError,
    })),
    refunds: back.map((row) => wireRefund({ ...row, order, silentSeconds: 0 })),
    requests,
    gateway: told.map(({ event: { at, provider, kind, authentic }, attempt }) => {
      return { at: at.toISOString(), provider, kind, authentic, attempt };
    }),
    mails: written.map((mail) => ({
      id: mail.id,
      kind: mail.content.kind,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      deadLetter: mail.deadLetterAt !== null && mail.sentAt === null,
    })),
    documents: papers.map(({ id: document, kind, number, amountFils, issuedAt, file }) => ({
      number: documentName(kind, number),
      amount: kwd(amountFils),
      issuedAt: issuedAt.toISOString(),
      printed: file !== null,
      link: documentPath({ id: document, kind }, id, token),
    })),
    audit: money
      ? changes
      : changes
          .filter(({ call }) => !CALLS_OF_MONEY.test(call))
          .map((change) => ({ ...change, before: null, after: null })),
    ...(!money && moneyless),
  };
}
