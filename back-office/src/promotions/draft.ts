import type {
  NewPromotion,
  PromotionTerms,
  StaffPromotion,
} from '@mahlab/bakery/api/staff-promotion';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { fils, formatKwd, kwd, parseKwd } from '@mahlab/bakery/rules/money';
import { CODE_SHAPE, promotionKey } from '@mahlab/bakery/rules/promotion';

/** What is typed about a code, as it is typed. Days are Kuwait's, such as `2026-11-26`; empty is none. */
export type PromotionDraft = {
  code: string;
  kind: 'share' | 'amount';
  percent: string;
  amount: string;
  maximum: string;
  minimum: string;
  fromDay: string;
  untilDay: string;
  limitTotal: string;
  limitPerCustomer: string;
};

/** The fields of a draft that are wrong. */
export type Wrong = Partial<Record<keyof PromotionDraft, true>>;

const DAY_MS = 86_400_000;
/** Kuwait is three hours ahead all year. */
const OFFSET_MS = 3 * 3_600_000;

export const NEW_DRAFT: PromotionDraft = {
  code: '',
  kind: 'share',
  percent: '10',
  amount: '',
  maximum: '',
  minimum: '',
  fromDay: '',
  untilDay: '',
  limitTotal: '',
  limitPerCustomer: '1',
};

/** What stands in the form of a code that is there. */
export function draftOf(promotion: StaffPromotion): PromotionDraft {
  const { code, percent, amount, maximum, minimum, validFrom, validUntil } = promotion;
  return {
    code,
    kind: percent === null ? 'amount' : 'share',
    percent: percent === null ? '' : String(percent),
    amount: amountText(amount),
    maximum: amountText(maximum),
    minimum: minimum === 0 ? '' : amountText(minimum),
    fromDay: validFrom ? dayOf(Date.parse(validFrom)) : '',
    // The last moment of a span belongs to the day before.
    untilDay: validUntil ? dayOf(Date.parse(validUntil) - 1) : '',
    limitTotal: String(promotion.limitTotal ?? ''),
    limitPerCustomer: String(promotion.limitPerCustomer ?? ''),
  };
}

/** The terms that a draft says, or the fields that are wrong. `known` is the code as it is, whose span may be finer than days. */
export function termsOf(
  draft: PromotionDraft,
  known: Pick<PromotionTerms, 'active'> & Partial<StaffPromotion>,
): { ok: true; terms: NewPromotion } | { ok: false; wrong: Wrong } {
  const wrong: Wrong = {};
  const code = promotionKey(draft.code);
  if (!CODE_SHAPE.test(code)) wrong.code = true;
  const isShare = draft.kind === 'share';
  const percent = wholeOf(draft.percent);
  if (isShare && (percent === null || percent < 1 || percent > 100)) wrong.percent = true;
  const amount = filsOf(draft.amount);
  if (!isShare && (amount === null || amount < 1 || amount > 1_000_000)) wrong.amount = true;
  const maximum = draft.maximum.trim() === '' ? null : filsOf(draft.maximum);
  const hasMaximum = isShare && draft.maximum.trim() !== '';
  if (hasMaximum && (maximum === null || maximum < 1 || maximum > 1_000_000)) wrong.maximum = true;
  const minimum = draft.minimum.trim() === '' ? 0 : filsOf(draft.minimum);
  if (minimum === null || minimum > 10_000_000) wrong.minimum = true;
  const limits = (['limitTotal', 'limitPerCustomer'] as const).map((field) => {
    if (draft[field].trim() === '') return null;
    const limit = wholeOf(draft[field]);
    if (limit === null || limit < 1 || limit > 1_000_000) wrong[field] = true;
    return limit;
  });
  if (draft.fromDay && draft.untilDay && draft.untilDay < draft.fromDay) wrong.untilDay = true;
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  const before = known.code === undefined ? null : draftOf(known as StaffPromotion);
  return {
    ok: true,
    terms: {
      code,
      percent: isShare ? percent : null,
      amount: isShare ? null : kwd(amount ?? 0),
      maximum: hasMaximum ? kwd(maximum ?? 0) : null,
      minimum: kwd(minimum ?? 0),
      validFrom:
        before?.fromDay === draft.fromDay ? (known.validFrom ?? null) : startOf(draft.fromDay, 0),
      validUntil:
        before?.untilDay === draft.untilDay
          ? (known.validUntil ?? null)
          : startOf(draft.untilDay, 1),
      limitTotal: limits[0] ?? null,
      limitPerCustomer: limits[1] ?? null,
      active: known.active,
    },
  };
}

/** The terms of a code alone, without what it came to. */
export function termsIn(promotion: StaffPromotion): PromotionTerms {
  const { percent, amount, maximum, minimum, active } = promotion;
  const { validFrom, validUntil, limitTotal, limitPerCustomer } = promotion;
  const discount = { percent, amount, maximum, minimum };
  return { ...discount, validFrom, validUntil, limitTotal, limitPerCustomer, active };
}

/** Whether a code works now, and why not: switched off, not begun, over, or used up. */
export function stateOf(
  promotion: StaffPromotion,
  now: number,
): 'on' | 'off' | 'notYet' | 'over' | 'usedUp' {
  const { active, validFrom, validUntil, limitTotal, used } = promotion;
  if (!active) return 'off';
  if (validUntil && Date.parse(validUntil) <= now) return 'over';
  if (validFrom && Date.parse(validFrom) > now) return 'notYet';
  return limitTotal !== null && used >= limitTotal ? 'usedUp' : 'on';
}

function dayOf(instant: number): string {
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 10);
}

/** When a day begins in Kuwait, or the one so many days later; null for none. */
function startOf(day: string, later: number): string | null {
  if (day === '') return null;
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + later * DAY_MS).toISOString();
}

function amountText(amount: number | null): string {
  return amount === null ? '' : formatKwd(fils(amount));
}

function filsOf(text: string): number | null {
  return parseKwd(westernDigits(text).replace('٫', '.'));
}

function wholeOf(text: string): number | null {
  const typed = westernDigits(text).trim();
  return /^\d{1,7}$/.test(typed) ? Number(typed) : null;
}
