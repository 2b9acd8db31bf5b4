import { z } from 'zod';
import { Kwd, KwdSum } from './common.ts';

const Limit = z.int().min(0).max(1_000_000).nullable();
const Instant = z.iso
  .datetime({ offset: true })
  .refine((instant) => instant.startsWith('20'), 'must be of this century')
  .nullable();

const TERMS = {
  /** What it takes off the subtotal: a share in whole percent, or an amount. One of the two. */
  percent: z.int().min(1).max(100).nullable(),
  amount: Kwd.max(1000).nullable(),
  /** The most that a share may come to. */
  maximum: Kwd.max(1000).nullable(),
  /** The least subtotal. */
  minimum: Kwd.max(10_000),
  validFrom: Instant,
  validUntil: Instant,
  /** How many orders may use it, and how many of one customer; null is no limit. */
  limitTotal: Limit,
  limitPerCustomer: Limit,
  active: z.boolean(),
};

type Terms = z.infer<z.ZodObject<typeof TERMS>>;

/** Whether terms fit together: one kind of discount above nothing, a maximum for a share alone, a span that has a length. */
export function termsFit({ percent, amount, maximum, validFrom, validUntil }: Terms): boolean {
  const isOneKind = (percent === null) !== (amount === null) && amount !== 0;
  const hasMaximumRightly = maximum === null || (percent !== null && maximum > 0);
  const hasLength = !validFrom || !validUntil || Date.parse(validFrom) < Date.parse(validUntil);
  return isOneKind && hasMaximumRightly && hasLength;
}

/** A promotion code with its terms. `version` changes with them; whoever changes it sends the one they saw. */
export const StaffPromotion = z
  .object({
    code: z.string(),
    ...TERMS,
    version: z.string(),
    /** Orders that use it: paid, and held while somebody pays. */
    used: z.int(),
    held: z.int(),
    /** What the paid ones came to, delivery included, and what the code took off them. */
    sales: KwdSum,
    cost: KwdSum,
  })
  .meta({ id: 'StaffPromotion' });

/** `POST /staff/promotion`: the code is kept in capitals and Western digits, however it is typed. */
export const NewPromotion = z
  .object({ code: z.string().trim().max(40), ...TERMS })
  .refine(termsFit, 'these terms do not fit together')
  .meta({ id: 'NewPromotion' });

/** `PATCH /staff/promotion/{id}`: all its terms as they are to be. Orders that are placed keep what they were given. */
export const PromotionChange = z
  .object({ ...TERMS, version: z.string().max(100) })
  .refine(termsFit, 'these terms do not fit together')
  .meta({ id: 'PromotionChange' });

export type PromotionTerms = Terms;
export type StaffPromotion = z.infer<typeof StaffPromotion>;
export type NewPromotion = z.infer<typeof NewPromotion>;
export type PromotionChange = z.infer<typeof PromotionChange>;
