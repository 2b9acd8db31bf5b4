import { ErrorBody } from '@mahlab/bakery/api/common';
import { WriteMessage } from '@mahlab/bakery/api/quote';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import {
  QuoteDraft,
  RequestsQuery,
  SendQuote,
  StaffRequest,
  WaitingRequests,
  WithdrawQuote,
} from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal, sendRefusal } from '../http/refusal.ts';
import { historyName } from '../people/actor.ts';
import { audit } from '../people/audit.ts';
import { actorOf, staffOnly } from '../people/authorise.ts';
import { endQuote } from './end-quote.ts';
import { lookedFor } from './find-requests.ts';
import { messagesOf, writeMessage } from './messages.ts';
import { type Asked, requestOfId, requestPage, stateOf } from './queries.ts';
import { waitingRequests } from './waiting.ts';
import { wireRequest } from './wire-quote.ts';
import { draftQuote, sendQuote } from './write-quote.ts';

const ById = z.object({ id: z.uuid() });

/** Requests for cakes and their quotes, for staff. */
export function staffQuoteRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = {
    400: ErrorBody,
    401: ErrorBody,
    403: ErrorBody,
    404: ErrorBody,
    409: ErrorBody,
    422: ErrorBody,
  };
  const wire = async (request: FastifyRequest, all: readonly Asked[]) => {
    const messages = await messagesOf(
      orm,
      all.map((asked) => asked.request.id),
    );
    const { role } = actorOf(request);
    return all.map((asked) =>
      wireRequest(context, asked, { role, messages: messages.get(asked.request.id) ?? [] }),
    );
  };

  /** Whoever writes, with the line of the audit: nothing of what shoppers wrote is in it. */
  const writer = (request: FastifyRequest, id: string, after: Record<string, string | number>) => {
    const actor = actorOf(request);
    const also = (tx: Tx, before: Asked) =>
      audit(tx, request, { object: id, before: { state: stateOf(before) }, after });
    return { id, by: historyName(actor), memberId: actor.id, also };
  };
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, done }: { id: string; done: { ok: true } | Refusal },
  ) => {
    const now = done.ok ? await requestOfId(orm, id) : null;
    const [wired] = now ? await wire(request, [now]) : [];
    if (wired) return wired;
    return sendRefusal(request, reply, done.ok ? refusal('not-found') : done);
  };

  app.get(
    staffQuoteEndpoints.requests.pattern,
    {
      onRequest: staffOnly(context, 'draft-quotes'),
      schema: {
        tags,
        summary: 'Requests for cakes with their quotes, of one part or of all, newest first',
        querystring: RequestsQuery,
        response: { 200: z.array(StaffRequest), ...errors },
      },
    },
    async (request) => {
      const { text, ...page } = request.query;
      const seen = seenBy(actorOf(request).role);
      const found = text ? lookedFor(text, seen.names === 'full' && seen.telephone) : undefined;
      return wire(request, await requestPage(orm, { ...page, found }));
    },
  );

  app.get(
    staffEndpoints.waitingRequests.pattern,
    {
      onRequest: staffOnly(context, 'draft-quotes'),
      schema: {
        tags,
        summary:
          'How many requests wait for us: for a price, and for an answer; and how many each part has',
        response: { 200: WaitingRequests, ...errors },
      },
    },
    () => waitingRequests(orm),
  );

  app.get(
    staffQuoteEndpoints.request.pattern,
    {
      onRequest: staffOnly(context, 'draft-quotes'),
      schema: {
        tags,
        summary: 'A request for a cake with its quote, wherever it stands',
        params: ById,
        response: { 200: StaffRequest, ...errors },
      },
    },
    (request, reply) => answer(request, reply, { id: request.params.id, done: { ok: true } }),
  );

  app.post(
    staffQuoteEndpoints.draftQuote.pattern,
    {
      onRequest: staffOnly(context, 'draft-quotes'),
      schema: {
        tags,
        summary: 'Keeps the draft of a request’s quote',
        params: ById,
        body: QuoteDraft,
        response: { 200: StaffRequest, ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const as = writer(request, id, { lines: request.body.lines.length });
      const done = await draftQuote(context, request.body, as);
      return answer(request, reply, { id, done });
    },
  );

  app.post(
    staffQuoteEndpoints.sendQuote.pattern,
    {
      onRequest: staffOnly(context, 'requests'),
      schema: {
        tags,
        summary: 'Sends a quote, or sends it anew: its time is kept until it ends',
        description:
          'The time is judged as an order’s is, and refused as that is. The link is in the answer; a mail has it too where the ' +
          'shopper left an address. 409 `request-elsewhere` while it is sent already: withdraw it first.',
        params: ById,
        body: SendQuote,
        response: { 200: StaffRequest, ...errors, 503: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const as = writer(request, id, { state: 'quoted', days: request.body.days });
      const done = await sendQuote(context, request.body, as);
      if (done.ok) context.jobs.notifyWorker('mail.send');
      return answer(request, reply, { id, done });
    },
  );

  app.post(
    staffQuoteEndpoints.withdrawQuote.pattern,
    {
      onRequest: staffOnly(context, 'requests'),
      schema: {
        tags,
        summary: 'Takes a quote back, or says no to a request: its time is free at once',
        description:
          '`why` is told to the shopper: on the page, and by mail where they left an address.',
        params: ById,
        body: WithdrawQuote,
        response: { 200: StaffRequest, ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const as = writer(request, id, { state: 'withdrawn' });
      const { why: words } = sanitizeText(request.body);
      const done = await endQuote(context, { to: 'withdrawn', words, ...as });
      if (done.ok && words) context.jobs.notifyWorker('mail.send');
      return answer(request, reply, { id, done });
    },
  );

  app.post(
    staffQuoteEndpoints.askShopper.pattern,
    {
      onRequest: staffOnly(context, 'requests'),
      schema: {
        tags,
        summary: 'Asks the shopper of a request something, or answers',
        description:
          'A new request is `asked` from then on. The shopper answers on the page of `link`; a mail has it where they left an ' +
          'address. 409 `talk-full` after twenty messages of staff’s.',
        params: ById,
        body: WriteMessage,
        response: { 200: StaffRequest, ...errors },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = historyName(actorOf(request));
      const also = (tx: Tx, before: Asked) => {
        const state = stateOf(before);
        const after = { state: state === 'new' ? 'asked' : state };
        return audit(tx, request, { object: id, before: { state }, after });
      };
      const written = { id, message: request.body, sender: 'shop', by, also } as const;
      const done = await writeMessage(context, written);
      if (done.ok) context.jobs.notifyWorker('mail.send');
      return answer(request, reply, { id, done });
    },
  );
}
