import { z } from 'zod';
import { PAID_WITH } from '../rules/paid-with.ts';
import { BACK_REASONS } from '../rules/staff/numbers.ts';
import { Id, Kwd, KwdSum } from './common.ts';

/** Most days of one answer: a quarter. */
export const TAKINGS_DAYS = 93;

/** `GET /staff/takings`: days of Kuwait, both included; without them today alone. */
export const TakingsQuery = z
  .object({ from: z.iso.date(), until: z.iso.date() })
  .partial()
  .extend({ kitchen: Id.optional() });

/**
 * What a kitchen took on a day (Back office 11): what the bank captured and what went back, each on its own day;
 * `delivery` is what of the day's first paid orders is for delivery. Days on which nothing happened are left out.
 */
export const Takings = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    today: z.iso.date(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        kitchen: Id,
        orders: z.int(),
        taken: KwdSum,
        delivery: KwdSum,
        refunds: z.int(),
        givenBack: KwdSum,
      }),
    ),
    /** What of `taken` was paid with what; null where the bank did not tell. */
    methods: z.array(
      z.object({
        day: z.iso.date(),
        kitchen: Id,
        method: z.enum(PAID_WITH).nullable(),
        taken: KwdSum,
      }),
    ),
    /** Refunds that were done on the last day of the span, the newest three. */
    lastBack: z.array(z.object({ order: Id, orderNumber: z.string(), amount: Kwd })),
    /**
     * What a member closed by hand in the span, newest first, a hundred at most: a refund that the bank would not make (`done`: it
     * went back another way; `withdrawn`: it did not), and a payment that did not fit (for whoever may see to those).
     */
    settled: z.array(
      z.object({
        at: z.iso.datetime(),
        of: z.enum(['done', 'withdrawn', 'mismatch']),
        order: Id,
        orderNumber: z.string(),
        amount: Kwd,
        by: z.string(),
        why: z.string(),
      }),
    ),
    /** Why money went back in the span, the largest sum first. */
    reasons: z.array(z.object({ reason: z.enum(BACK_REASONS), refunds: z.int(), amount: KwdSum })),
  })
  .meta({ id: 'Takings' });

export type Takings = z.infer<typeof Takings>;
