import { ErrorBody } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { KeepWindow, WindowKept, WindowRefused } from '@mahlab/bakery/api/promise';
import { CartWindows, OfferedWindow, WindowsOfCart, WindowsQuery } from '@mahlab/bakery/api/window';
import { whyNotSooner } from '@mahlab/bakery/rules/promise/why-not-sooner';
import { windowsFor } from '@mahlab/bakery/rules/promise/windows';
import { needOf } from '@mahlab/bakery/rules/promise/work';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { clientOf } from '../customers/client-of.ts';
import { languageOf } from '../http/language.ts';
import { sendRefusal } from '../http/refusal.ts';
import { aMinute } from '../http/throttle.ts';
import { keepWindow } from './keep-window.ts';
import { queryFor } from './offers.ts';
import { type Reader, wireDelay, wireWindow } from './wire.ts';

/** A minute from one address: a cart's page asks each minute and after each change. */
const CARTS_A_MINUTE = 60;
const HOLDS_A_MINUTE = 30;

const TELLS =
  'Those of the past and those that cannot be had are listed too, with `reason` and `message` (in the ' +
  'language of `Accept-Language`). `day` groups a night with the day on which it began. Times are of ' +
  'the moment: nobody keeps an answer, and nothing is reserved by asking.';

/** The windows that a kitchen can promise. */
export function promiseRoutes(app: App, context: AppContext): void {
  const { calendar, catalogue } = context;
  const refused = { 400: ErrorBody, 404: ErrorBody, 422: ErrorBody };
  const readerOf = (request: FastifyRequest): Reader => ({
    language: languageOf(request),
    catalogue: catalogue.current(),
  });

  app.get(
    endpoints.windows.pattern,
    {
      schema: {
        tags: ['Orders'],
        summary: 'The windows of an area or a kitchen, by what a cart needs',
        description:
          'What it needs is what the browser sums, a hint: `lead` (minutes, the longest), `minutes` of ' +
          `a decorator, oven \`trays\`, and \`products\` with that of the longest lead first. ${TELLS}`,
        querystring: WindowsQuery,
        response: { 200: z.array(OfferedWindow), ...refused },
      },
    },
    async (request, reply) => {
      const { lead, minutes, trays, products, ...asked } = request.query;
      const found = await queryFor(context, calendar.current(), asked);
      if (!found.ok) return sendRefusal(request, reply, found);
      const need = {
        leadMinutes: lead,
        decorator: minutes,
        trays,
        products: products.split(',').filter(Boolean),
      };
      const reader = readerOf(request);
      return windowsFor({ ...found.query, need }).map((offer) => wireWindow(offer, reader));
    },
  );

  app.post(
    endpoints.windows.pattern,
    {
      config: { rateLimit: aMinute(CARTS_A_MINUTE, context) },
      schema: {
        tags: ['Orders'],
        summary: 'The windows for a cart, and why it cannot come sooner',
        description:
          'The server sums what the lines need; a product that is no longer sold adds nothing. `delays` ' +
          'are the lines that alone cannot have the first time there is for anything, each with its own ' +
          `first time. ${TELLS}`,
        body: WindowsOfCart,
        response: { 200: CartWindows, ...refused, 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { items, ...asked } = request.body;
      const snapshot = calendar.current();
      const found = await queryFor(context, snapshot, asked);
      if (!found.ok) return sendRefusal(request, reply, found);
      const { query } = found;
      const reader = readerOf(request);
      const lines = items.map((item) => needOf([item], snapshot.facts));
      const need = needOf(items, snapshot.facts);
      return {
        windows: windowsFor({ ...query, need }).map((offer) => wireWindow(offer, reader)),
        delays: whyNotSooner(lines, query).map((delay) => wireDelay(delay, reader)),
      };
    },
  );

  app.post(
    endpoints.keepWindow.pattern,
    {
      config: { rateLimit: aMinute(HOLDS_A_MINUTE, context) },
      schema: {
        tags: ['Orders'],
        summary: 'Keeps a window for a cart while its shopper fills in the rest',
        description:
          'For 15 minutes, and once as long again when it is asked for again while it counts. A cart has one ' +
          'window; the order of the same `session` takes it over. 429 `too-many-holds` for a seventh cart of a ' +
          'network; carts together never hold over half of what a window has, and those of a network with its ' +
          'unpaid orders a third.',
        body: KeepWindow,
        response: {
          200: WindowKept,
          400: ErrorBody,
          404: ErrorBody,
          409: WindowRefused,
          422: WindowRefused,
          429: ErrorBody,
          503: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const kept = await keepWindow(context, request.body, clientOf(context.serverKey, request));
      return kept.ok ? { promise: kept.promise } : sendRefusal(request, reply, kept);
    },
  );
}
