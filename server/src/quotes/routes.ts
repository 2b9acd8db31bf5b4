import { ErrorBody } from '@mahlab/bakery/api/common';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import {
  AcceptQuote,
  DeclineQuote,
  Quote,
  QuoteLink,
  QuoteOpened,
  WriteMessage,
} from '@mahlab/bakery/api/quote';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { quotes } from '../schema/quotes.ts';
import { acceptQuote } from './accept-quote.ts';
import { endQuote } from './end-quote.ts';
import { messagesOf, writeMessage } from './messages.ts';
import { type Asked, askedOfToken, quoteOfToken } from './queries.ts';
import { wireQuote } from './wire-quote.ts';

const ByToken = z.object({ id: z.string().min(20).max(100) });
const TAGS = ['Requests'];
/** A minute from one address: a person reads each. */
const MESSAGES_A_MINUTE = 6;

/** A quote for whoever has its link: looked at, accepted, declined, asked about. */
export function quoteRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const errors = { 400: ErrorBody, 404: ErrorBody };
  const shown = async (reply: FastifyReply, asked: Asked) => {
    const { id } = asked.request;
    const messages = (await messagesOf(orm, [id])).get(id) ?? [];
    reply.header('cache-control', 'private, no-store');
    return wireQuote(asked, { catalogue: context.catalogue.current(), messages });
  };

  app.get(
    quoteEndpoints.quote.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'A quote, for whoever has the link that its shopper was sent',
        params: ByToken,
        response: { 200: Quote, ...errors },
      },
    },
    async (request, reply) => {
      const found = await askedOfToken(orm, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      return shown(reply, found);
    },
  );

  app.post(
    quoteEndpoints.openedQuote.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'Counts that the page of a quote was opened, which staff see',
        params: ByToken,
        response: { 200: QuoteOpened, ...errors },
      },
    },
    async (request, reply) => {
      const found = await quoteOfToken(orm, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      const opened = { opens: sql`${quotes.opens} + 1`, openedAt: sql`now()` };
      await orm.update(quotes).set(opened).where(eq(quotes.id, found.quote.id));
      return { opened: true as const };
    },
  );

  app.post(
    quoteEndpoints.acceptQuote.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'Accepts a quote: the bank’s page to pay it',
        description:
          'Makes the order at the quote’s price, once, however often it is pressed. 409 `quote-changed` for another version ' +
          'than was seen, `quote-over` for one that ended: the bank’s page is not opened then.',
        params: ByToken,
        body: AcceptQuote,
        response: {
          200: QuoteLink,
          ...errors,
          409: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const network = clientNetwork(request.ip);
      const paid = await acceptQuote(context, request.params.id, { ...request.body, network });
      return paid.ok ? { link: paid.link } : sendRefusal(request, reply, paid);
    },
  );

  app.post(
    quoteEndpoints.declineQuote.pattern,
    {
      schema: {
        tags: TAGS,
        summary: 'Declines a quote, with a reason that staff see: its time is free at once',
        params: ByToken,
        body: DeclineQuote,
        response: { 200: Quote, ...errors, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await askedOfToken(orm, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      const { id } = found.request;
      const who = { by: 'shopper', memberId: null };
      const declined = sanitizeText(request.body);
      const ended = await endQuote(context, { id, to: 'declined', declined, ...who });
      if (!ended.ok) return sendRefusal(request, reply, ended);
      const now = await askedOfToken(orm, request.params.id);
      return shown(reply, now ?? found);
    },
  );

  app.post(
    quoteEndpoints.writeMessage.pattern,
    {
      config: { rateLimit: aMinute(MESSAGES_A_MINUTE, context) },
      schema: {
        tags: TAGS,
        summary: 'Writes to the bakery about a request or its quote: staff see that it waits',
        description:
          'Plain text, with up to three uploads. 409 `talk-full` after twenty messages of the shopper’s, `request-elsewhere` ' +
          'once it is an order.',
        params: ByToken,
        body: WriteMessage,
        response: { 200: Quote, ...errors, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const found = await askedOfToken(orm, request.params.id);
      if (!found) return sendRefusal(request, reply, refusal('not-found'));
      const { id } = found.request;
      const message = request.body;
      const written = await writeMessage(context, { id, message, sender: 'shopper', by: null });
      if (!written.ok) return sendRefusal(request, reply, written);
      const now = await askedOfToken(orm, request.params.id);
      return shown(reply, now ?? found);
    },
  );
}
