import type { CartItem } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PromotionCheck } from '@mahlab/bakery/api/promotion';
import type { Language } from '@mahlab/bakery/rules/language';
import { type Fils, fils } from '@mahlab/bakery/rules/money';
import { discountOf } from '@mahlab/bakery/rules/promotion';
import { post } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect } from 'react';
import useSWR from 'swr';
import { keepPromotion, usePromotion } from '../../state/promotion.ts';
import type { Line } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';

/** The cart's promotion code. Amounts in fils. */
export type PromotionView = {
  code: string;
  /** What it takes off the subtotal; 0 when it no longer holds. */
  discount: Fils;
  /** Why it no longer holds, in the page's language; null while it does. */
  refusal: string | null;
};

type Asked =
  | { ok: true; code: string; discount: Fils }
  | { ok: false; code: string; message: string };

/** Every refusal of a code has such a code of its own. */
const OF_PROMOTION = 'promotion-';
/** The caller shows these itself, beside the code; of the rest it says so as a toast or not at all. */
const QUIET = ['unknown', 'not-yet', 'expired', 'used-up', 'used', 'below-minimum'].map(
  (what) => OF_PROMOTION + what,
);

/** Whether a refusal is about the promotion code. */
export function isAboutPromotion(code: string): boolean {
  return code.startsWith(OF_PROMOTION);
}

/** Asks what a code would take off these lines. Null when there was no answer to that. */
export async function askPromotion(
  code: string,
  lines: Line[],
  alsoQuiet: string[] = [],
): Promise<Asked | null> {
  const body: PromotionCheck = { code, items: lines.map(essence) };
  const outcome = await post(endpoints.promotion(), body, {
    quiet: [...QUIET, ...alsoQuiet],
  });
  if (outcome.ok) {
    return { ok: true, code: outcome.answer.code, discount: fils(outcome.answer.discount) };
  }
  return isAboutPromotion(outcome.code) ? { ok: false, code, message: outcome.message } : null;
}

/**
 * The kept code as it stands for these lines now: asked anew whenever they change, so that a code which no
 * longer holds is told before paying. Until the answer comes, and without a network, what it last took off.
 */
export function usePromotionView(lines: Line[], subtotal: Fils): PromotionView | null {
  const t = useTranslations();
  const language = useLanguage();
  const { code, discount, isUsed } = usePromotion();
  const { data: asked } = useSWR<Asked, Error>(
    code && !isUsed && lines.length > 0 ? questionOf(code, lines, language) : null,
    () => answerTo(code ?? '', lines),
    { revalidateIfStale: true, keepPreviousData: true },
  );
  useEffect(() => {
    if (asked?.ok && asked.code === code && asked.discount !== discount) {
      keepPromotion(asked.code, asked.discount);
    }
  }, [asked, code, discount]);
  if (!code) return null;
  if (isUsed) return { code, discount: 0, refusal: t('cart.promotionUsed') };
  // Until this code's answer comes, that of the one before it may still be here.
  if (asked && !asked.ok && asked.code === code)
    return { code, discount: 0, refusal: asked.message };
  return { code, discount: discountOf({ amountFils: discount }, subtotal), refusal: null };
}

/** Whether a key of the data cache asks about a code: what it answered may no longer be true. */
export function isPromotionQuestion(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'promotion';
}

function questionOf(code: string, lines: Line[], language: Language): string[] {
  return ['promotion', code, language, JSON.stringify(lines.map(essence))];
}

async function answerTo(code: string, lines: Line[]): Promise<Asked> {
  const quiet = [
    'offline',
    'fault',
    'try-again',
    'bad-request',
    'too-many-requests',
    'unauthenticated',
  ];
  const lineRefusals = ['product-unknown', 'option-unknown', 'option-required', 'option-too-many'];
  const extraRefusals = ['extra-unknown', 'extra-required', 'extra-too-long', 'file-unknown'];
  const wordRefusals = ['words-too-long', 'words-too-wide', 'words-not-writable'];
  const alsoQuiet = [...quiet, ...lineRefusals, ...extraRefusals, ...wordRefusals];
  const asked = await askPromotion(code, lines, alsoQuiet);
  // What is wrong with a line is told beside it.
  if (!asked) throw new Error('no answer about the promotion code');
  return asked;
}

/** What a price depends on: the words and pictures of a line do not matter. */
function essence({ product, quantity, type, options, extras, customProduct }: Line): CartItem {
  return { product, quantity, type, options, extras, ...(customProduct && { customProduct }) };
}
