import { ErrorBody } from '@mahlab/bakery/api/common';
import { PageQuery } from '@mahlab/bakery/api/page';
import { NewPromotion, PromotionChange, StaffPromotion } from '@mahlab/bakery/api/staff-promotion';
import { staffPromotionEndpoints } from '@mahlab/bakery/api/staff-promotion-endpoints';
import { CODE_SHAPE, promotionKey } from '@mahlab/bakery/rules/promotion';
import { z } from 'zod';
import type { App, AppContext } from '../../app-context.ts';
import { refusal, sendRefusal } from '../../http/refusal.ts';
import { audit } from '../../people/audit.ts';
import { staffOnly } from '../../people/authorise.ts';
import {
  insertPromotion,
  lockedPromotion,
  promotionList,
  termsOf,
  updatePromotion,
} from './promotion-rows.ts';

const ByCode = z.object({ id: z.string().max(100) });

/** Promotion codes: made, bounded, switched off, with what they cost. */
export function staffPromotionRoutes(app: App, context: AppContext): void {
  const { orm } = context.database;
  const tags = ['Staff'];
  const errors = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

  app.get(
    staffPromotionEndpoints.promotions.pattern,
    {
      onRequest: staffOnly(context, 'read-promotions'),
      schema: {
        tags,
        summary: 'Promotion codes with their terms, uses and cost; those switched on first',
        querystring: PageQuery,
        response: { 200: z.array(StaffPromotion), ...errors },
      },
    },
    ({ query }) => promotionList(orm, query),
  );

  app.post(
    staffPromotionEndpoints.newPromotion.pattern,
    {
      onRequest: staffOnly(context, 'change-promotions'),
      schema: {
        tags,
        summary: 'Makes a promotion code',
        body: NewPromotion,
        response: { 200: StaffPromotion, ...errors, 409: ErrorBody, 422: ErrorBody },
      },
    },
    async (request, reply) => {
      const { code: typed, ...terms } = request.body;
      const code = promotionKey(typed);
      if (!CODE_SHAPE.test(code)) return sendRefusal(request, reply, refusal('promotion-shape'));
      const made = await orm.transaction(async (tx) => {
        if (!(await insertPromotion(tx, code, terms))) return null;
        await audit(tx, request, { object: code, after: termsOf(terms) });
        return lockedPromotion(tx, code);
      });
      return made ?? sendRefusal(request, reply, refusal('promotion-exists'));
    },
  );

  app.patch(
    staffPromotionEndpoints.promotion.pattern,
    {
      onRequest: staffOnly(context, 'change-promotions'),
      schema: {
        tags,
        summary: 'Changes the terms of a promotion code, or switches it off',
        description:
          'Orders that are placed keep what they were given. Of two who change it at once the second is told.',
        params: ByCode,
        body: PromotionChange,
        response: { 200: StaffPromotion, ...errors, 404: ErrorBody, 409: ErrorBody },
      },
    },
    async (request, reply) => {
      const { version, ...terms } = request.body;
      const code = request.params.id;
      const outcome = await orm.transaction(async (tx) => {
        const before = await lockedPromotion(tx, code);
        if (!before) return refusal('not-found');
        if (before.version !== version) return refusal('promotion-changed');
        await updatePromotion(tx, code, terms);
        const after = await lockedPromotion(tx, code);
        if (!after) return refusal('not-found');
        if (after.version !== version) {
          await audit(tx, request, {
            object: code,
            before: termsOf(before),
            after: termsOf(after),
          });
        }
        return { ok: true as const, promotion: after };
      });
      return outcome.ok ? outcome.promotion : sendRefusal(request, reply, outcome);
    },
  );
}
