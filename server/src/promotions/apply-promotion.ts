import { type Fils, formatKwd } from '@mahlab/bakery/rules/money';
import {
  type Discount,
  discountOf,
  type Promotion,
  promotionKey,
  promotionRefusal,
} from '@mahlab/bakery/rules/promotion';
import type { Orm, Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { promotions } from '../schema/promotions.ts';
import { type Buyer, findPromotion, lockPromotion, usesOf } from './queries.ts';

/** A code as it applies to a subtotal. */
export type Applied = { ok: true; code: string; percent: number | null; discountFils: Fils };

/** What a code is checked against: the subtotal in fils, and the buyer. */
type Wanted = { code: string; subtotalFils: Fils; buyer: Buyer };

/** The discount of a code for a subtotal and a buyer now, or why it cannot be used. */
export async function checkPromotion(orm: Orm, wanted: Wanted): Promise<Applied | Refusal> {
  return judge(orm, wanted, await findPromotion(orm, keyOf(wanted)));
}

/** The same with the code's row locked: the answer stays true until the transaction ends. */
export async function applyPromotion(tx: Tx, wanted: Wanted): Promise<Applied | Refusal> {
  return judge(tx, wanted, await lockPromotion(tx, keyOf(wanted)));
}

function keyOf({ code }: Wanted): string {
  return promotionKey(sanitizeText(code));
}

async function judge(
  orm: Orm,
  { subtotalFils: subtotal, buyer }: Wanted,
  found: Awaited<ReturnType<typeof findPromotion>>,
): Promise<Applied | Refusal> {
  if (!found) return refusal('promotion-unknown');
  const { code, percent } = found.promotion;
  const terms = termsOf(found.promotion);
  const uses = await usesOf(orm, code, { buyer });
  const refused = promotionRefusal(terms, { now: found.now, subtotal, uses });
  if (refused) return refusal(refused, { amount: formatKwd(terms.minimumFils) });
  return { ok: true, code, percent, discountFils: discountOf(terms.discount, subtotal) };
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
  // A check of the table ensures that one of the two is set.
  return { amountFils: row.amountFils ?? 0 };
}
