import { ErrorBody, Id } from '@mahlab/bakery/api/common';
import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import {
  CallOff,
  PublishDraft,
  RestoreVersion,
  SaveDraft,
  StaffProductPage,
} from '@mahlab/bakery/api/staff-product-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import type { Also } from '../../database/db.ts';
import { type Refusal, refusal, sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { actorOf, staffOnly } from '../../people/authorise.ts';
import { productPage, saveDraft } from './product-drafts.ts';
import { callOff, type Published, publishDraft, restoreVersion } from './publish-product.ts';

const ById = z.object({ id: Id });
const errors = {
  400: ErrorBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  422: ErrorBody,
};

/** One product as staff change it: a draft, publishing it, and what was published before. */
export function productDraftRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const response = { 200: StaffProductPage, ...errors };
  const changing = staffOnly(context, 'change-catalogue');

  /** The product as it is after a call, or why the call was refused. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    done: { ok: true } | Refusal,
  ) {
    if (!done.ok) return sendRefusal(request, reply, done);
    const { id } = request.params as z.infer<typeof ById>;
    return (await productPage(orm, id)) ?? sendRefusal(request, reply, refusal('not-found'));
  }
  const written =
    (request: FastifyRequest, object: string): Also<Published> =>
    (tx, published) =>
      audit(tx, request, { object, kitchen: null, ...published });

  app.get(
    productEndpoints.product.pattern,
    {
      onRequest: staffOnly(context, 'read-catalogue'),
      schema: {
        tags,
        summary: 'One product: what is published, its draft, and the newest twenty versions',
        description: 'Under a UUID that is no product yet it answers the empty form of a new one.',
        params: ById,
        response,
      },
    },
    (request, reply) => answer(request, reply, { ok: true }),
  );

  app.post(
    productEndpoints.saveProductDraft.pattern,
    {
      onRequest: changing,
      schema: {
        tags,
        summary: 'Keeps a draft of a product; shoppers see nothing of it',
        description:
          'Of two who change a draft at once the second is told. Without values there is none afterwards.',
        params: ById,
        body: SaveDraft,
        response,
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const by = actorOf(request).name;
      const also = written(request, params.id);
      return answer(request, reply, await saveDraft(orm, params.id, { body, by, also }));
    },
  );

  app.post(
    productEndpoints.publishProduct.pattern,
    {
      onRequest: changing,
      schema: {
        tags,
        summary: 'Publishes the draft of a product, at once or at a time',
        description:
          'Refused where a field was published otherwise since the draft was begun, and where something is missing. One ' +
          'whose time has come is judged again; it stays a draft with `refused` when it no longer fits.',
        params: ById,
        body: PublishDraft,
        response,
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const actor = actorOf(request);
      const also = written(request, params.id);
      return answer(request, reply, await publishDraft(context, params.id, { body, actor, also }));
    },
  );

  app.post(
    productEndpoints.callOffProduct.pattern,
    {
      onRequest: changing,
      schema: {
        tags,
        summary: 'Calls off the publication of a draft at a time; the draft stays',
        params: ById,
        body: CallOff,
        response,
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const also = written(request, params.id);
      return answer(request, reply, await callOff(orm, params.id, { ...body, also }));
    },
  );

  app.post(
    productEndpoints.restoreProduct.pattern,
    {
      onRequest: changing,
      schema: {
        tags,
        summary: 'Publishes an older version of a product anew; a draft of it stays',
        params: ById,
        body: RestoreVersion,
        response,
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const also = written(request, params.id);
      const by = actorOf(request).name;
      return answer(request, reply, await restoreVersion(orm, params.id, { body, by, also }));
    },
  );
}
