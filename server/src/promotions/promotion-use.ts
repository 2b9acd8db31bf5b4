import type { Tx } from '../database/db.ts';
import { refusal } from '../http/refusal.ts';
import type { Reservation, ReservingOrder } from '../orders/lifecycle/reservation.ts';
import { holdUse, isHeld, keepUse, lockPromotion, releaseUse, usesOf } from './queries.ts';

/** The use of an order's promotion code. Orders without one reserve nothing. */
export const promotionUse: Reservation = {
  /** The code was applied under its lock in the same transaction: there is a use left. */
  async hold(tx, { id: orderId, promotionCode: code }, { seconds }) {
    if (code !== null) await holdUse(tx, { orderId, code, seconds });
    return null;
  },

  /** An expired use is taken anew. */
  async renew(tx, order, { seconds }) {
    const { id: orderId, promotionCode: code } = order;
    if (code === null) return null;
    if (!(await isLeft(tx, { ...order, promotionCode: code }))) return refusal('promotion-used-up');
    await holdUse(tx, { orderId, code, seconds });
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
};

/** Whether an order still holds a use of its code, or there is one left for it. The code stays locked. */
async function isLeft(tx: Tx, order: ReservingOrder & { promotionCode: string }): Promise<boolean> {
  const { id, promotionCode: code, customerId, session, customerPhone, customerEmail } = order;
  const found = await lockPromotion(tx, code);
  if (!found) return false;
  if (await isHeld(tx, id)) return true;
  const buyer = { customerId, session, phone: customerPhone, email: customerEmail };
  const uses = await usesOf(tx, code, { buyer, without: id });
  const { limitTotal, limitPerCustomer } = found.promotion;
  return (
    uses.total < (limitTotal ?? Number.POSITIVE_INFINITY) &&
    uses.byCustomer < (limitPerCustomer ?? Number.POSITIVE_INFINITY)
  );
}
