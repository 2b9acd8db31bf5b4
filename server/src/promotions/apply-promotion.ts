import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import { LINK_MINUTES } from '@mahlab/bakery/rules/payment';
import {
  type Discount,
  discountOf,
  type Promotion,
  promotionKey,
  promotionRefusal,
} from '@mahlab/bakery/rules/promotion';
import type { Queryable } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { orders } from '../schema/orders.ts';
import type { promotions } from '../schema/promotions.ts';
import { type Buyer, findPromotion, holdUse, isHeld, usesOf } from './queries.ts';

/** A code as it applies to a subtotal. */
export type Applied = { ok: true; code: string; percent: number | null; discountFils: Fils };

/** Minutes a use is held for an unpaid order: as long as its link, and until the bank has been asked. */
export const HOLD_MINUTES = LINK_MINUTES + 5;

/**
 * What a code takes off a subtotal for a buyer now, or why it may not be used. With `lock`, inside the
 * order's transaction, the answer stays true until that ends.
 */
export async function applyPromotion(
  tx: Queryable,
  wanted: { code: string; subtotalFils: Fils; buyer: Buyer },
  { lock } = { lock: false },
): Promise<Applied | Refusal> {
  const code = promotionKey(sanitizeText(wanted.code));
  const found = await findPromotion(tx, code, { lock });
  if (!found) return refusal('promotion-unknown');
  const terms = termsOf(found.promotion);
  const { subtotalFils: subtotal, buyer } = wanted;
  const uses = await usesOf(tx, code, { buyer });
  const refused = promotionRefusal(terms, { now: found.now, subtotal, uses });
  if (refused) return refusal(refused, { amount: formatKwd(terms.minimumFils) });
  const discountFils = discountOf(terms.discount, subtotal);
  return { ok: true, code, percent: found.promotion.percent, discountFils };
}

type HoldingOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'promotionCode' | 'customerId' | 'customerPhone' | 'customerEmail'
>;

/**
 * Holds the use of an order that is paid in a new attempt, in the transaction that stores the attempt.
 * Whoever let the time run out takes a new use; false when none is left.
 */
export async function holdAgain(
  tx: Queryable,
  order: HoldingOrder,
  seconds: number,
): Promise<boolean> {
  const { id: orderId, promotionCode: code } = order;
  if (code === null) return true;
  const found = await findPromotion(tx, code, { lock: true });
  if (!found) return false;
  if (!(await isHeld(tx, orderId))) {
    const { customerId, customerPhone: phone, customerEmail: email } = order;
    const buyer = { customerId, phone, email };
    const uses = await usesOf(tx, code, { buyer, without: orderId });
    const { limitTotal, limitPerCustomer } = found.promotion;
    const isLeft = uses.total < (limitTotal ?? Number.POSITIVE_INFINITY);
    const isLeftToThem = uses.byCustomer < (limitPerCustomer ?? Number.POSITIVE_INFINITY);
    if (!isLeft || !isLeftToThem) return false;
  }
  await holdUse(tx, { orderId, code, seconds });
  return true;
}

function termsOf(row: typeof promotions.$inferSelect): Promotion {
  return {
    ...row,
    discount: discountRow(row),
    validFrom: row.validFrom?.getTime() ?? null,
    validUntil: row.validUntil?.getTime() ?? null,
  };
}

function discountRow(row: typeof promotions.$inferSelect): Discount {
  if (row.percent !== null) return { percent: row.percent, maximumFils: row.maximumFils };
  // A check of the table: one of the two is there.
  return { amountFils: row.amountFils ?? 0 };
}
