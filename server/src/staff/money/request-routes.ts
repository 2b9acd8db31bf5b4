import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { RefundDecision, RefundRequest, RequestDecided } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { kwd } from '@mahlab/bakery/rules/money';
import { mayRefund } from '@mahlab/bakery/rules/staff/rights';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { lockOrderWithAttempts } from '../../orders/lifecycle/lock.ts';
import { editOrder, type JudgeMoneyBack } from '../../orders/revisions/edit-order.ts';
import { moneyOf } from '../../payments/give-back.ts';
import { refundOrder } from '../../payments/refund-order.ts';
import { historyName, reaches, reachOf } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import {
  decideRequest,
  judgeRefund,
  requestOfId,
  waitingRequests,
  wireRequest,
} from './refund-requests.ts';

const tags = ['Staff'];
const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

/** Refunds above the limit of whoever asked for them. */
export function refundRequestRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const onRequest = staffOnly(context, 'refund');

  app.get(
    staffEndpoints.refundRequests.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Refunds that wait for somebody who may grant them, oldest first',
        querystring: PageQuery,
        response: { 200: z.array(RefundRequest), ...errors },
      },
    },
    (request) =>
      waitingRequests(orm, { ...request.query, kitchens: reachOf(actorOf(request), 'refund') }),
  );

  app.post(
    staffEndpoints.decideRequest.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Grants a refund that waits, or declines it',
        description:
          'Granting is giving the money back oneself: one’s own limit counts. It is declined by whoever might grant it, and called ' +
          'off by whoever asked. With an edit it is editing the order oneself, ' +
          'which has to come to the same sum still (`edit-changed`), of the revision that was seen (`revision-old`), and with `edit` ' +
          'the one that was looked at (`request-changed`).',
        params: z.object({ id: z.string().max(100) }),
        body: RefundDecision,
        response: { 200: RefundRequest, 409: RequestDecided, 422: ErrorBody, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const found = await requestOfId(orm, request.params.id);
      if (!found || !reaches(actor, 'refund', found.kitchen)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const { id, orderId, amountFils, kind, why, edit } = found.request;
      if (found.request.decision) return sendRefusal(request, reply, await decided(orm));
      const { decision, why: reason = '', edit: seen } = sanitizeText(request.body);
      if (decision === 'granted' && edit && seen !== undefined && seen !== edit.key) {
        return sendRefusal(request, reply, refusal('request-changed'));
      }
      const granting = edit ? () => grantEdit(edit) : grant;
      const isFirst = await (decision === 'granted' ? granting() : decline());
      if (!isFirst.ok) return sendRefusal(request, reply, isFirst);
      return wireRequest((await requestOfId(orm, id)) ?? found);

      function grant() {
        return refundOrder(context, orderId, {
          amount: kwd(amountFils),
          kind,
          why,
          by: historyName(actor),
          // A request is decided once, in this transaction.
          key: null,
          judge: async (tx, sums) =>
            (await judgeRefund(actor, sums, () => refusal('refund-above-limit'))) ??
            ((await decide(tx)) ? null : await decided(tx)),
          also: (tx, { id: refund }) => tell(tx, { decision, refund, amount: kwd(amountFils) }),
        });
      }
      async function grantEdit(asked: OrderEdit) {
        const made = { byThis: false };
        const judge: JudgeMoneyBack = async (tx, sums) => {
          if (sums.amountFils !== amountFils) return refusal('edit-changed');
          const refused = await judgeRefund(actor, sums, () => refusal('refund-above-limit'));
          if (refused) return refused;
          if (!(await decide(tx))) return decided(tx);
          await tell(tx, { decision, amount: kwd(amountFils) });
          made.byThis = true;
          return null;
        };
        const edited = await editOrder(context, actor, { id: orderId, edit: asked, judge });
        // The same tap again: whoever was quicker has made it.
        return edited.ok && !made.byThis ? decided(orm) : edited;
      }
      async function decline() {
        return orm.transaction(async (tx) => {
          const refused = await refusedDecline(tx);
          if (refused) return refused;
          if (!(await decide(tx))) return decided(tx);
          await tell(tx, { decision });
          return { ok: true as const };
        });
      }
      /** Whoever asked may call it off; of others those alone who might grant it. */
      async function refusedDecline(tx: Tx) {
        if (found?.request.askedBy === actor.id) return null;
        const locked = await lockOrderWithAttempts(tx, orderId);
        const refundedFils = locked ? (await moneyOf(tx, locked)).refundedFils : 0;
        const isWithin = mayRefund(actor.role, refundedFils + amountFils);
        return isWithin ? null : refusal('refund-above-limit');
      }
      function decide(tx: Parameters<typeof decideRequest>[0]) {
        return decideRequest(tx, id, { decision, by: actor.id ?? '' });
      }
      async function decided(read: Orm) {
        const now = await requestOfId(read, id);
        const by = now?.decidedBy ?? '–';
        const { decision = null, decidedAt } = now?.request ?? {};
        return refusal('request-decided', { by }, { by, at: decidedAt?.toISOString(), decision });
      }
      function tell(tx: Parameters<typeof audit>[0], after: Record<string, unknown>) {
        const { kitchen, askedBy } = found ?? { kitchen: null, askedBy: '' };
        const before = { waits: kwd(amountFils), askedBy };
        return audit(tx, request, { object: orderId, kitchen, before, after, why: reason });
      }
    },
  );
}
