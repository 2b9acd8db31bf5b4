import { z } from 'zod';
import { WEEKDAYS } from '../rules/opening-hours.ts';
import { SHOP_STEPS } from '../rules/shop-steps.ts';
import { BACK_REASONS, FIGURES, NUMBERS_DAYS, TURN_AWAY_REASONS } from '../rules/staff/numbers.ts';
import { Id, KwdSum } from './common.ts';

/** `GET /staff/numbers`: days of Kuwait, both included, or the last `days` to today; without them today alone. */
export const NumbersQuery = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    days: z.coerce.number().int().min(1).max(NUMBERS_DAYS),
  })
  .partial()
  .extend({ kitchen: Id.optional() });

const Share = z.number().nullable();
const Days = z.object({ from: z.iso.date(), until: z.iso.date() });

/** What happened in a span (Back office 11). Shares are of 1, null where there is nothing to divide by. */
const Sums = z.object({
  /** Captured less given back, each on its own day; `delivery` is what of the orders is for delivery. */
  sales: z.number(),
  taken: KwdSum,
  givenBack: KwdSum,
  delivery: KwdSum,
  orders: z.int(),
  /** Refunds done ÷ captured. */
  refundRate: Share,
  /** Delivered orders that had a window, those of them that came in time, and how late the others were, in minutes. */
  delivered: z.int(),
  onTime: z.int(),
  lateMedian: z.number().nullable(),
  late95: z.number().nullable(),
  /** Firm promises, and those of them that were kept; promises beyond a limit. */
  firm: z.int(),
  kept: z.int(),
  forced: z.int(),
  quotesSent: z.int(),
  quotesAccepted: z.int(),
  /** Median hours until the bakery answered a request whose quote was sent in the span. */
  quoteHours: z.number().nullable(),
});

const BookSums = z.object({
  /** Decorators' minutes: what counts, and what there was room for. */
  minutes: z.int(),
  capacity: z.int(),
  /** Windows, and those that were full before their order-by. */
  windows: z.int(),
  filled: z.int(),
});

/** What a span came to, by day and by what it is made of, with the span of the same length before it. */
export const Numbers = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    today: z.iso.date(),
    now: Sums.extend(BookSums.shape),
    /** Null for whoever sees no day but today. */
    before: Days.extend({ sums: Sums }).nullable(),
    /** Every day of the span, oldest first, with what the same day of the span before came to. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        sales: z.number(),
        delivery: KwdSum,
        orders: z.int(),
        salesBefore: z.number().nullable(),
      }),
    ),
    refunds: z.array(z.object({ reason: z.enum(BACK_REASONS), count: z.int(), amount: KwdSum })),
    /** Orders that were refused and not paid for later, by reason, with what their lines would have cost. */
    turnedAway: z.array(
      z.object({ reason: z.enum(TURN_AWAY_REASONS), count: z.int(), amount: KwdSum }),
    ),
    load: z.array(
      z.object({
        kitchen: Id,
        part: z.enum(['early', 'late']),
        minutes: z.int(),
        capacity: z.int(),
      }),
    ),
    /** Windows that were full, by weekday and hours; `days` is on how many days there was such a window. */
    filled: z.array(
      z.object({
        weekday: z.enum(WEEKDAYS),
        hours: z.string(),
        days: z.int(),
        full: z.int(),
      }),
    ),
    /** From a visit to a paid order, whole shop; null for whoever asks of some kitchens. `paid` is the orders first paid. */
    funnel: z
      .object({
        steps: z.array(z.object({ step: z.enum(SHOP_STEPS), visits: z.int() })),
        paid: z.int(),
      })
      .nullable(),
    /** What was sold most, most pieces first; `product` is null for cakes of shoppers' own. `picture` as in the menu. */
    best: z.array(
      z.object({
        product: Id.nullable(),
        name: z.string(),
        arabicName: z.string(),
        picture: z.string(),
        pieces: z.int(),
        amount: KwdSum,
      }),
    ),
    /** Decorators' minutes of orders of one line: measured against planned. */
    pace: z.array(
      z.object({
        product: Id.nullable(),
        name: z.string(),
        arabicName: z.string(),
        orders: z.int(),
        planned: z.int(),
        measured: z.int(),
      }),
    ),
  })
  .meta({ id: 'Numbers' });

/** `GET /staff/numbers/{figure}`. */
export const FigureParams = z.object({ figure: z.enum(FIGURES) });
/** Rows of one answer. */
export const FIGURE_PAGE = 100;
export const FigureQuery = NumbersQuery.extend({ page: z.coerce.number().int().min(1).default(1) });

/** The rows that a figure is made of, oldest first, a page at a time: the same columns as its file has. */
export const FigureRows = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** Whether there are rows after these. */
    more: z.boolean(),
  })
  .meta({ id: 'FigureRows' });

export type Numbers = z.infer<typeof Numbers>;
export type NumbersSums = z.infer<typeof Sums>;
export type FigureRows = z.infer<typeof FigureRows>;
