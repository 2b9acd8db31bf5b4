import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import {
  type Discount,
  discountOf,
  type Promotion,
  promotionKey,
  promotionRefusal,
} from '@mahlab/bakery/rules/promotion';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { promotions } from '../schema/promotions.ts';
import { type Buyer, findPromotion, usesOf } from './queries.ts';

/** A code as it applies to a subtotal. */
export type Applied = { ok: true; code: string; percent: number | null; discountFils: Fils };

/**
 * What a code takes off a subtotal for a buyer now, or why it may not be used. With `lock`, inside the
 * order's transaction, the answer stays true until that ends.
 */
export async function applyPromotion(
  tx: Tx,
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
