import { ErrorBody, Id } from '@mahlab/bakery/api/common';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  ProductCount,
  ProductCountQuery,
  ProductDetail,
  ProductListQuery,
  ProductSummary,
} from '@mahlab/bakery/api/product';
import { fils } from '@mahlab/bakery/rules/money';
import { priceBands } from '@mahlab/bakery/rules/product-filter';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import type { AnswerWith } from './cached-answers.ts';
import type { ProductFilter } from './catalogue.ts';

const ById = z.object({ id: Id });
type FilterQuery = z.infer<typeof ProductCountQuery>;

/** Products: their list, the count of a filter, and one product. */
export function productRoutes(
  app: App,
  { catalogue, responseCache }: AppContext,
  answerWith: AnswerWith,
): void {
  app.get(
    endpoints.productList.pattern,
    {
      schema: {
        tags: ['Products'],
        summary: 'Products on sale, a page at a time',
        description:
          'In the order of the menu, or best match first with `search`, which takes English and ' +
          'Arabic and forgives small typing errors. `category` may be a smart one. Every kitchen ' +
          'bakes everything, so `location` leaves nothing out. `sort` by name goes by the names in ' +
          '`language`; by price, and in `minPrice` and `maxPrice` (KWD, both included), by the least ' +
          'that a product can be bought for.',
        querystring: ProductListQuery,
        response: { 200: z.array(ProductSummary), 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { location: _, ...query } = request.query;
      const { page, limit, sort, language } = query;
      const url = endpoints.productList(query);
      const answered = answerWith({ request, reply, url }, (snapshot) =>
        snapshot
          .find({ ...filterOf(query), sort, language })
          .slice((page - 1) * limit, page * limit),
      );
      rememberSpelling(request, url);
      return answered;
    },
  );

  /** Keeps the list under the address as it was sent too, if that holds nothing but what the list reads. */
  function rememberSpelling(request: FastifyRequest, url: string) {
    const sent = new URL(request.raw.url ?? '', 'http://shop').searchParams;
    const known = [...sent.keys()].every((name) => name in ProductListQuery.shape);
    const answer = responseCache.get(url);
    if (known && answer) responseCache.set(request.raw.url ?? url, answer);
  }

  app.get(
    endpoints.productCount.pattern,
    {
      schema: {
        tags: ['Products'],
        summary: 'How many products fit a filter, and what they cost',
        description:
          '`count` is of the whole filter. `bands` leaves its prices out: how many products there are ' +
          'in each five KD from 0 to 100, the last with all above.',
        querystring: ProductCountQuery,
        response: { 200: ProductCount, 400: ErrorBody },
      },
    },
    async (request, reply) => {
      const { location: _, ...query } = request.query;
      const url = endpoints.productCount(query);
      return answerWith({ request, reply, url }, (snapshot) => {
        const { prices, ...rest } = filterOf(query);
        const all = snapshot.find(rest).map(({ id }) => snapshot.lowestPriceOf(id));
        const count = prices ? snapshot.find({ ...rest, prices }).length : all.length;
        return { count, bands: priceBands(all) };
      });
    },
  );

  app.get(
    endpoints.product.pattern,
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
      const product = catalogue.current().products.get(id);
      if (!product) return sendRefusal(request, reply, refusal('not-found'));
      return answerWith({ request, reply, url: endpoints.product(id) }, () => product);
    },
  );
}

/** The catalogue's filter from the wire's query. */
function filterOf({
  search,
  category,
  categories,
  minPrice,
  maxPrice,
}: FilterQuery): ProductFilter {
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  return {
    search,
    category,
    categories: categories?.split(',').filter(Boolean) ?? [],
    ...(isPriced && {
      prices: {
        from: fils(minPrice ?? 0),
        to: maxPrice === undefined ? Number.POSITIVE_INFINITY : fils(maxPrice),
      },
    }),
  };
}
