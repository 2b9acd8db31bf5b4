import { ErrorBody, Id } from '@mahlab/bakery/api/common';
import { Branch, CONTENT_SCHEMAS } from '@mahlab/bakery/api/content';
import { CONTENT_KINDS, endpoints } from '@mahlab/bakery/api/endpoints';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { refusal, sendRefusal } from '../http/refusal.ts';
import { cachedAnswers } from './cached-answers.ts';
import { productRoutes } from './product-routes.ts';

const ById = z.object({ id: Id });

/** The catalogue: content lists, products, and the branch that serves an area. */
export function catalogRoutes(app: App, context: AppContext): void {
  const { catalogue } = context;
  const answerWith = cachedAnswers(context);
  productRoutes(app, context, answerWith);

  for (const kind of CONTENT_KINDS) {
    const url = endpoints.content(kind);
    const response = { 200: z.array<z.ZodType>(CONTENT_SCHEMAS[kind]) };
    const schema = { tags: ['Content'], summary: `All ${kind.replace('-', ' ')}`, response };
    app.get(url, { schema }, async (request, reply) =>
      answerWith({ request, reply, url }, ({ content }) => content[kind]),
    );
  }

  app.get(
    endpoints.branchOfArea.pattern,
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
      const branch = catalogue.current().branchOfArea(id);
      if (!branch) return sendRefusal(request, reply, refusal('area-not-served'));
      return answerWith({ request, reply, url: endpoints.branchOfArea(id) }, () => branch);
    },
  );
}
