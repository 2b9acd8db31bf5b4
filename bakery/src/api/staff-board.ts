import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { PROMISE_STATES } from '../rules/promise/promise.ts';
import { Id, Kwd, Localized, line } from './common.ts';
import { OrderProblem } from './staff-move.ts';
import { StaffConflict } from './staff-promise.ts';
import { Day } from './window.ts';

const Instant = z.iso.datetime();

/** `GET /staff/board`. Without `kitchen` all that one may see, without `day` the service day of now. */
export const BoardQuery = z.object({ kitchen: Id.optional(), day: Day.optional() });

/** The cakes of an order at a glance. `color` is the frosting's CSS colour, where it has one. */
export const BoardLine = z
  .object({
    name: z.string(),
    arabicName: z.string(),
    quantity: z.int(),
    image: z.string(),
    color: z.string().nullable(),
  })
  .meta({ id: 'BoardLine' });

/** How near an order is to breaking its promise; null while it is on time. */
export const RISKS = ['late', 'at-risk'] as const;

/**
 * An order as the board shows it. `revision` rises with each change of it; `revisionNumber` counts its edits: 0 as it was
 * paid. `promise` is null for an order without any;
 * its `deliveryTime` is null for one that is older than windows. `dueAt` is when it must be in the box, `startBy` that
 * less its minutes, `leaveBy` when a driver must have it at the latest; all three are null without a window. `words` are
 * what is piped on it, whole. A decorator and a driver get the given name alone, no telephone and no money.
 */
export const BoardOrder = z
  .object({
    id: Id,
    number: z.string(),
    revision: z.int(),
    revisionNumber: z.int(),
    status: z.enum(ORDER_STATUSES),
    kitchen: Id,
    mode: z.enum(['Delivery', 'Pickup']),
    promise: z
      .object({
        state: z.enum(PROMISE_STATES),
        day: Day,
        deliveryTime: z.string().nullable(),
        startsAt: Instant,
        endsAt: Instant,
        forced: z.boolean(),
      })
      .nullable(),
    dueAt: Instant.nullable(),
    startBy: Instant.nullable(),
    leaveBy: Instant.nullable(),
    risk: z.enum(RISKS).nullable(),
    /** Decorator minutes of all of it. */
    minutes: z.int(),
    customer: z.object({ name: z.string(), phoneNumber: z.string().nullable() }),
    area: Localized.nullable(),
    total: Kwd.nullable(),
    lines: z.array(BoardLine),
    words: z.array(z.string()),
    flags: z.object({
      /** A note says so, or a remark has words that may be about an allergy. */
      allergy: z.boolean(),
      /** A picture is printed on a cake. */
      picture: z.boolean(),
      /** The shopper wrote a remark. */
      remarks: z.boolean(),
      /** The team wrote a note. */
      note: z.boolean(),
    }),
    paidAt: Instant.nullable(),
    /** Null: nobody has taken it yet. One that is not due on the day it was paid accepts itself after 3 minutes. */
    accepted: z.object({ at: Instant, by: z.string().nullable() }).nullable(),
    /** Its last change of state. */
    moved: z
      .object({
        at: Instant,
        by: z.string(),
        from: z.enum(ORDER_STATUSES),
        why: z.string().nullable(),
      })
      .nullable(),
    /** Until when its shopper was told that it comes, later than promised. */
    late: z.object({ until: Instant, by: z.string() }).nullable(),
    /** What the kitchen has told of it and nobody has settled. */
    problem: OrderProblem.nullable(),
  })
  .meta({ id: 'BoardOrder' });

/**
 * What a kitchen can do on the board's day, and what of it is taken. `minutes` and `trays` are the limits of a part,
 * `used` what promises take of them, those that are still being paid for included; `done` are the minutes of
 * orders that are ready or further.
 */
export const BoardKitchen = z
  .object({
    id: Id,
    name: z.string(),
    arabicName: z.string(),
    /** Why it is closed on that day. */
    closed: Localized.nullable(),
    production: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
    windows: z.array(
      z.object({ mode: z.enum(['Delivery', 'Pickup']), startsAt: Instant, endsAt: Instant }),
    ),
    parts: z.array(
      z.object({
        part: z.enum(['early', 'late']),
        minutes: z.int(),
        used: z.int(),
        done: z.int(),
        trays: z.int(),
        traysUsed: z.int(),
      }),
    ),
  })
  .meta({ id: 'BoardKitchen' });

/**
 * A service day on the board: its open orders, and with the day of now those of earlier days that are still open, by
 * window and number. `unplaced` are paid and have no time, of whatever day; `conflicts` no longer fit the plans. Both wait for a
 * person. `seq` goes into `GET /staff/events`, which tells what has changed since.
 */
export const Board = z
  .object({
    seq: z.int(),
    now: Instant,
    day: Day,
    /** The service day of now. */
    today: Day,
    kitchens: z.array(BoardKitchen),
    orders: z.array(BoardOrder),
    unplaced: z.array(BoardOrder),
    conflicts: z.array(StaffConflict),
    /** Orders of the day that the board shows no more. */
    closed: z.object({ delivered: z.int(), cancelled: z.int() }),
  })
  .meta({ id: 'Board' });

/** `GET /staff/order/find`: a part of a name or of a telephone, or a whole number, in digits of either script. */
export const FindOrdersQuery = z.object({ text: line(100).min(1) });

/**
 * An order that was found, of whatever day. `day` is the service day that it was promised for, or the day on which it was
 * placed where it has no promise. A decorator and a driver get the given name alone, and no money.
 */
export const FoundOrder = z
  .object({
    id: Id,
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    day: Day,
    kitchen: Localized,
    name: z.string(),
    total: Kwd.nullable(),
  })
  .meta({ id: 'FoundOrder' });

/** `GET /staff/events`, server-sent. `since` is the `seq` of a board or of the last event; without it, from now on. */
export const EventsQuery = z.object({
  kitchen: Id.optional(),
  since: z.coerce.number().int().nonnegative().optional(),
});

/**
 * An event of the kind `order`: it has changed, and stands at `status`. `card` is how it looks now, for whichever day; null
 * when the board shows it no more. What a page has with the same `revision` or a higher one is as new. Events may be repeated.
 */
export const BoardEvent = z
  .object({
    seq: z.int(),
    order: Id,
    revision: z.int(),
    status: z.enum(ORDER_STATUSES),
    card: BoardOrder.nullable(),
  })
  .meta({ id: 'BoardEvent' });

/** An event of the kind `board`: more has changed than is told, ask for all of it. `alive` has the same, every 10 seconds. */
export const StreamEvent = z.object({ seq: z.int(), now: Instant }).meta({ id: 'StreamEvent' });

export type Risk = (typeof RISKS)[number];
export type BoardLine = z.infer<typeof BoardLine>;
export type BoardOrder = z.infer<typeof BoardOrder>;
export type BoardKitchen = z.infer<typeof BoardKitchen>;
export type Board = z.infer<typeof Board>;
export type FoundOrder = z.infer<typeof FoundOrder>;
export type BoardEvent = z.infer<typeof BoardEvent>;
export type StreamEvent = z.infer<typeof StreamEvent>;
