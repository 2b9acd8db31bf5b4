import { ErrorBody, Id } from '@mahlab/bakery/api/common';
import { Branch, CONTENT_SCHEMAS } from '@mahlab/bakery/api/content';
import { API_BASE, CONTENT_KINDS, endpoints } from '@mahlab/bakery/api/endpoints';
import { ProductDetail, ProductListQuery, ProductSummary } from '@mahlab/bakery/api/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { makeAnswer, sendAnswer } from '../answer.ts';
import type { App, Parts } from '../parts.ts';
import { refusal, sendRefusal } from '../refusal.ts';
import { jsonHeaders } from '../security-headers.ts';
import type { Catalogue } from './catalogue.ts';

const ById = z.object({ id: Id });

/** What is sold and where: the content lists, the products, and the branch that serves an area. */
export function catalogRoutes(app: App, { config, catalogue, prebuilt }: Parts): void {
  const headers = jsonHeaders(config);

  /** Answers with what `read` finds, made once a catalogue; `url` is the one spelling of the address. */
  function answerWith(
    exchange: { request: FastifyRequest; reply: FastifyReply; url: string },
    read: (snapshot: Catalogue) => unknown,
  ) {
    const { request, reply, url } = exchange;
    const kept = prebuilt.get(url);
    if (kept) return sendAnswer(request, reply, kept);
    const snapshot = catalogue.current();
    const body = JSON.stringify(read(snapshot));
    const answer = makeAnswer({ version: snapshot.version, body, headers });
    prebuilt.set(url, answer);
    return sendAnswer(request, reply, answer);
  }

  for (const kind of CONTENT_KINDS) {
    const url = endpoints.content(kind);
    const response = { 200: z.array<z.ZodType>(CONTENT_SCHEMAS[kind]) };
    const schema = { tags: ['Content'], summary: `All ${kind.replace('-', ' ')}`, response };
    app.get(url, { schema }, async (request, reply) =>
      answerWith({ request, reply, url }, ({ content }) => content[kind]),
    );
  }

  app.get(
    `${API_BASE}/user/product/list`,
    {
      schema: {
        tags: ['Products'],
        summary: 'Products on sale, a page at a time',
        description:
          'In the order of the menu, or best match first with `search`, which takes English and ' +
          'Arabic and forgives small typing errors. `category` may be a smart one. Every kitchen ' +
          'bakes everything, so `location` leaves nothing out.',
        querystring: ProductListQuery,
        response: { 200: z.array(ProductSummary), 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { page, limit, search, category } = request.query;
      const url = endpoints.productList({ page, limit, search, category });
      const answered = answerWith({ request, reply, url }, (snapshot) =>
        snapshot.find({ search, category }).slice((page - 1) * limit, page * limit),
      );
      rememberSpelling(request, url);
      return answered;
    },
  );

  /** Keeps the list under the address as it was sent too, if that holds nothing but what the list reads. */
  function rememberSpelling(request: FastifyRequest, url: string) {
    const sent = new URL(request.raw.url ?? '', 'http://shop').searchParams;
    const known = [...sent.keys()].every((name) => name in ProductListQuery.shape);
    const answer = prebuilt.get(url);
    if (known && answer) prebuilt.set(request.raw.url ?? url, answer);
  }

  app.get(
    `${API_BASE}/user/product/:id`,
    {
      schema: {
        tags: ['Products'],
        summary: 'One product with its options and extras',
        params: ById,
        response: { 200: ProductDetail, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!catalogue.current().products.has(id)) {
        return sendRefusal(request, reply, refusal('not-found'));
      }
      const url = endpoints.product(id);
      return answerWith({ request, reply, url }, ({ products }) => products.get(id));
    },
  );

  app.get(
    `${API_BASE}/user/order/branch/:id`,
    {
      schema: {
        tags: ['Orders'],
        summary: 'The branch that serves an area, with the delivery cost and minimum of that area',
        params: ById,
        response: { 200: Branch, 404: ErrorBody },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (catalogue.current().branchOfArea(id) === null) {
        return sendRefusal(request, reply, refusal('area-not-served'));
      }
      const url = endpoints.branchOfArea(id);
      return answerWith({ request, reply, url }, (snapshot) => snapshot.branchOfArea(id));
    },
  );
}
