import { ErrorBody } from '@mahlab/bakery/api/common';
import { RefundWaits } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  EditPreview,
  OrderEdit,
  OrderRevision,
  WithdrawRevision,
} from '@mahlab/bakery/api/staff-revision';
import { kwd } from '@mahlab/bakery/rules/money';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { languageOf } from '../../http/language.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { orderOfId } from '../../orders/lifecycle/read-order.ts';
import { editOrder, foreseeEdit, type JudgeMoneyBack } from '../../orders/revisions/edit-order.ts';
import { withdrawEdit } from '../../orders/revisions/end-revision.ts';
import type { Revision } from '../../orders/revisions/read-revisions.ts';
import { windowsThere } from '../../orders/revisions/windows-there.ts';
import { reaches } from '../../people/actor.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { roomsOf } from '../day-rooms.ts';
import { askForRefund, judgeRefund } from '../money/refund-requests.ts';
import { wirePreview } from './wire-preview.ts';
import { wireRevision } from './wire-revision.ts';

const ById = z.object({ id: z.string().max(100) });

/** Edits of paid orders, in the hands of staff. */
export function revisionRoutes(app: App, context: AppContext): void {
  const onRequest = staffOnly(context, 'change-delivery');
  const tags = ['Staff'];
  const errors = {
    400: ErrorBody,
    401: ErrorBody,
    403: ErrorBody,
    404: ErrorBody,
    409: ErrorBody,
    422: ErrorBody,
    503: ErrorBody,
  };

  app.post(
    staffEndpoints.editOrder.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Edits a paid order',
        description:
          'As a revision: what costs nothing or less comes into force at once, and the difference goes back, by whoever ' +
          'may give so much back, for whom it waits otherwise (202); what costs more is `open` until its shopper has paid ' +
          'the supplement by the link that they are sent, and the order stays as it is until then. One edit of an order waits at a time. Refusals: ' +
          '`revision-old`, `revision-open`, `edit-nothing`, `details-fixed`, `words-fixed`, `lines-fixed`, `place-fixed`, ' +
          '`consent-needed`, `address-needed`, `edit-in-run`, `not-allowed` in a kitchen that is not theirs, ' +
          'those of prices and choices as for an order, and those of its window, with `reason`, where the kitchen has no ' +
          'room for it. The same `key` again answers the first revision.',
        params: ById,
        body: OrderEdit,
        response: { 200: OrderRevision, 202: RefundWaits, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const { body: edit } = request;
      const asked = { id, edit, judge: asking(request, { orderId: id, edit }) };
      const edited = await editOrder(context, actor, asked);
      return edited.ok ? wire(request, edited.revision) : sendRefusal(request, reply, edited);
    },
  );

  app.post(
    staffEndpoints.previewEdit.pattern,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What an edit of a paid order would do',
        description: 'By the rules by which it would be done, and nothing is done.',
        params: ById,
        body: OrderEdit,
        response: { 200: EditPreview, ...errors },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const judge: JudgeMoneyBack = async (_, sums) => {
        const refused = await judgeRefund(actor, sums, () => refusal('refund-waits'));
        // That is asked for when it is done.
        return refused?.code === 'passkey-not-fresh' ? null : refused;
      };
      const asked = { id: request.params.id, edit: request.body, judge };
      const seen = await foreseeEdit(context, actor, asked);
      if (!seen.ok) return sendRefusal(request, reply, seen);
      const catalogue = context.catalogue.current();
      const { before, plan } = seen.foreseen;
      const offers = await windowsThere(context, seen.foreseen);
      const kitchen = plan?.to?.at.kitchen;
      const isTheirs = kitchen !== undefined && reaches(actor, 'change-delivery', kitchen);
      const days = [...new Set(offers.map(({ day }) => day))];
      const own = before.promise?.id ?? null;
      const rooms = isTheirs ? await roomsOf(context, { kitchen, own, days }) : [];
      return wirePreview(seen.foreseen, {
        catalogue,
        language: languageOf(request),
        offers,
        rooms,
      });
    },
  );

  app.post(
    staffEndpoints.withdrawEdit.pattern,
    {
      onRequest: staffOnly(context, 'edit-paid'),
      schema: {
        tags,
        summary: 'Calls off the edit of an order that waits for its money',
        description:
          'The order stays as it was, and what the kitchen held is free. What is paid for it all the same goes back. 409 ' +
          '`revision-none` when none waits.',
        params: ById,
        body: WithdrawRevision,
        response: { 200: OrderRevision, ...errors },
      },
    },
    async (request, reply) => {
      const asked = { ...request.body, id: request.params.id };
      const ended = await withdrawEdit(context, actorOf(request), asked);
      return ended.ok ? wire(request, ended.revision) : sendRefusal(request, reply, ended);
    },
  );

  /** What is above the limit of whoever edits is written down with its edit, for whoever may. */
  function asking(
    request: FastifyRequest,
    { orderId, edit: sent }: { orderId: string; edit: OrderEdit },
  ): JudgeMoneyBack {
    const actor = actorOf(request);
    return (tx, sums) =>
      judgeRefund(actor, sums, async () => {
        const { amountFils } = sums;
        const edit = sanitizeText(sent);
        const why = edit.why ?? '';
        const asked = { orderId, amountFils, kind: null, why, askedBy: actor.id ?? '', edit };
        const { id, isNew } = await askForRefund(tx, asked);
        const kitchen = (await orderOfId(tx, orderId))?.branchId ?? null;
        const after = { waits: kwd(amountFils), request: id };
        if (isNew) await audit(tx, request, { object: orderId, kitchen, after, why });
        return refusal('refund-waits', {}, { request: id });
      });
  }

  async function wire(request: FastifyRequest, revision: Revision): Promise<OrderRevision> {
    const order = await orderOfId(context.database.orm, revision.orderId);
    return wireRevision(revision, {
      catalogue: context.catalogue.current(),
      seen: seenBy(actorOf(request).role),
      config: context.config,
      language: order?.language ?? 'en',
    });
  }
}
