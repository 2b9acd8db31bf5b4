import { endpoint } from './endpoint.ts';
import type { PageQuery, Sent } from './endpoints.ts';
import type { NewPromotion, PromotionChange, StaffPromotion } from './staff-promotion.ts';

/** Addresses of promotion codes, which the screen of codes alone calls. */
export const staffPromotionEndpoints = {
  promotions: endpoint<{ get: () => StaffPromotion[] }, PageQuery>()('/staff/promotion/list'),
  newPromotion: endpoint<{ post: (made: Sent<typeof NewPromotion>) => StaffPromotion }>()(
    '/staff/promotion',
  ),
  promotion: endpoint<{ patch: (change: Sent<typeof PromotionChange>) => StaffPromotion }>()(
    '/staff/promotion/:id',
  ),
};
