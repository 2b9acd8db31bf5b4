import { ErrorBody } from '@mahlab/bakery/api/common';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { Supplement, SupplementLink, SupplementReturn } from '@mahlab/bakery/api/supplement';
import { kwd } from '@mahlab/bakery/rules/money';
import { isOpen } from '@mahlab/bakery/rules/payment';
import type { SupplementState } from '@mahlab/bakery/rules/supplement';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { issueSupplement } from '../documents/issue.ts';
import { paperLink } from '../documents/links.ts';
import { papersOf } from '../documents/queries.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import type { Revision } from '../orders/revisions/read-revisions.ts';
import {
  askAbout,
  attemptsOf,
  paySupplement,
  supplementOf,
} from '../orders/revisions/supplement-payments.ts';
import { hasMismatch } from '../payments/attempts.ts';
import { recordReturn } from '../payments/gateway-events.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { wireLine } from './line-wire.ts';

const ByToken = z.object({ id: z.string().min(20).max(100) });
const TAGS = ['Orders'];

/** What a shopper pays for an edit of an order: looked at, paid, and asked about, by a token of its own. */
export function supplementRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const errors = { 400: ErrorBody, 404: ErrorBody };

  app.get(
    supplementEndpoints.supplement.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'What an edit of a paid order adds, and how its payment stands',
        description:
          'For whoever has the link that its shopper was sent, or comes back from the bank with a token that is good for a ' +
          'day. The bank is not asked.',
        params: ByToken,
        response: { 200: Supplement, ...errors },
      },
    },
    async (request, reply) => {
      const found = await supplementOf(context, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      reply.header('cache-control', 'private, no-store');
      return wire(found, { returned: false });
    },
  );

  app.post(
    supplementEndpoints.paySupplement.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'A link to pay a supplement',
        description:
          'An attempt that is still open keeps its link; else a new one is opened, once the bank has said that the last one ' +
          'took nothing. 409 `supplement-over` when it can be paid no more.',
        params: ByToken,
        response: {
          200: SupplementLink,
          ...errors,
          409: ErrorBody,
          429: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const network = clientNetwork(request.ip);
      const paid = await paySupplement(context, request.params.id, network);
      return paid.ok ? { link: paid.link } : sendRefusal(request, reply, paid);
    },
  );

  app.post(
    supplementEndpoints.verifySupplement.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'How a supplement stands, after the bank was asked',
        params: ByToken,
        body: SupplementReturn,
        response: { 200: Supplement, ...errors },
      },
    },
    async (request, reply) => {
      const found = await supplementOf(context, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      const { revision } = found;
      const { requested_order_id: name, trackId, query } = request.body;
      const attempts = await attemptsOf(orm, revision.id);
      const known = attempts.find(({ attempt }) => attempt.name === name);
      if (known) {
        await recordReturn(orm, known.attempt, { requested_order_id: name, trackId, query });
      }
      await askAbout(context, { revision, name, trackId: trackId || null });
      const now = (await supplementOf(context, request.params.id)) ?? found;
      // Whoever returns from the bank has its paper at once; its own job may come later.
      if (isInForce(now.revision)) await issueSupplement(context, now.order.id, revision.id);
      reply.header('cache-control', 'private, no-store');
      return wire(now, { returned: known !== undefined });
    },
  );

  async function wire(
    { revision, order }: NonNullable<Awaited<ReturnType<typeof supplementOf>>>,
    { returned }: { returned: boolean },
  ): Promise<Supplement> {
    const catalogue = context.catalogue.current();
    const papers = await papersOf(orm, order.id, 'supplement');
    const paper = papers.find(({ revisionId }) => revisionId === revision.id);
    return {
      state: await stateOf(revision, returned),
      orderNumber: String(order.number),
      amount: kwd(revision.differenceFils),
      total: kwd(revision.totalFils),
      payUntil: revision.payUntil?.toISOString() ?? '',
      moneyBack: await goesBack(revision),
      lines: revision.lines.map((line) => wireLine(line, catalogue)),
      invoice: paper ? paperLink(context, order, paper) : null,
    };
  }

  async function stateOf(revision: Revision, returned: boolean): Promise<SupplementState> {
    const { id, orderId, state, payUntil } = revision;
    if (isInForce(revision)) return 'paid';
    if (state === 'lapsed' || state === 'withdrawn') return state;
    if (await hasMismatch(orm, orderId)) return 'checking';
    const [last] = await attemptsOf(orm, id);
    const isUndecided = last !== undefined && isOpen(last.attempt.state);
    if (isUndecided && (returned || last.expired)) return 'checking';
    const isOver = (payUntil?.getTime() ?? 0) <= Date.now();
    return isOver ? (isUndecided ? 'checking' : 'lapsed') : 'to-pay';
  }

  /** Whether something that was paid for it goes back, or has. */
  async function goesBack({ id }: Revision): Promise<boolean> {
    const [found] = await orm
      .select({ count: sql<number>`count(*)::int` })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(
        and(
          eq(paymentAttempts.revisionId, id),
          eq(refunds.ofSale, false),
          ne(refunds.state, 'withdrawn'),
        ),
      );
    return (found?.count ?? 0) > 0;
  }
}

/** Whether an edit that had to be paid for is made; others may have followed it. */
function isInForce({ state }: Pick<Revision, 'state'>): boolean {
  return state === 'in-force' || state === 'replaced';
}
