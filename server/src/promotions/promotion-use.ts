import { hasShare } from '@mahlab/bakery/rules/promotion';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { Reservation, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import type { promotions } from '../schema/promotions.ts';
import { heldUse, holdUse, keepUse, lockPromotion, releaseUse, usesOf } from './queries.ts';

/** The use of an order's promotion code. Orders without one reserve nothing. */
export const promotionUse: Reservation = {
  /** The code was applied under its lock in the same transaction: there is a use left. */
  async hold(tx, { id: orderId, promotionCode: code }, { seconds, network }) {
    if (code !== null) await holdUse(tx, { orderId, code, network, seconds });
    return null;
  },

  /** An expired use is taken anew, for the network that it was held for. */
  async renew(tx, order, { seconds }) {
    const { id: orderId, promotionCode: code } = order;
    if (code === null) return null;
    const promotion = (await lockPromotion(tx, code))?.promotion;
    if (!promotion) return refusal('promotion-used-up');
    const { network = null, counts = false } = (await heldUse(tx, orderId)) ?? {};
    const refused = counts ? null : await lacking(tx, order, { promotion, network });
    if (refused) return refused;
    await holdUse(tx, { orderId, code, network, seconds });
    return null;
  },

  /** A use runs out with the last link. */
  async shorten() {},
  async prolong() {},

  async keep(tx, { id, promotionCode }) {
    if (promotionCode !== null) await keepUse(tx, id);
  },

  async release(tx, { id, promotionCode }) {
    if (promotionCode !== null) await releaseUse(tx, id);
  },

  /** Whoever paid has used the code, also when the money is back. */
  async finish() {},
  async resume() {},

  /** An edit keeps the code that the order was paid with. */
  async holdChange() {
    return null;
  },
  async change() {
    return null;
  },
  async dropChange() {},
};

type Code = { promotion: typeof promotions.$inferSelect; network: string | null };

/** Why an order cannot have a use of its code, which is locked; null when it can. */
async function lacking(
  tx: Tx,
  { id, customerId, session, customerPhone, customerEmail }: ReservingOrder,
  { promotion, network }: Code,
): Promise<Refusal | null> {
  const { code, limitTotal, limitPerCustomer } = promotion;
  const buyer = { customerId, session, phone: customerPhone, email: customerEmail, network };
  const uses = await usesOf(tx, code, { buyer, without: id });
  const isUsedUp =
    uses.total >= (limitTotal ?? Number.POSITIVE_INFINITY) ||
    uses.byCustomer >= (limitPerCustomer ?? Number.POSITIVE_INFINITY);
  if (isUsedUp) return refusal('promotion-used-up');
  return hasShare(limitTotal, uses) ? null : refusal('promotion-held');
}
