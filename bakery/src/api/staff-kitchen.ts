import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { STATIONS } from '../rules/staff/stations.ts';
import { Id, Localized } from './common.ts';
import { MadeAt, OrderProblem, StaffNote, TapKey } from './staff-move.ts';
import { PaperPrint } from './staff-paper.ts';
import { Day } from './window.ts';

const Instant = z.iso.datetime();
const Status = z.enum(ORDER_STATUSES);
const Station = z.enum(STATIONS);

/**
 * `GET /staff/kitchen`: one kitchen's queue, at one station or at all of them; without `day`, of the service day of now.
 */
export const KitchenQueueQuery = z.object({
  kitchen: Id,
  station: Station.optional(),
  day: Day.optional(),
});

/**
 * A line as the kitchen makes it, in the words of the order. `words` are piped exactly as typed, `where` says where;
 * `build` is what it is made of, in order. `views` are a designed cake's pictures from its sides; `print` a picture that is
 * printed on it. `contains` are the allergens that its product names now, or that the parts of a designed cake were said to
 * contain when it was ordered; where not all are stated the last one says so. `ticks` are those stations that are done with it.
 */
export const KitchenLine = z
  .object({
    line: z.int(),
    name: z.string(),
    arabicName: z.string(),
    quantity: z.int(),
    image: z.string(),
    views: z.array(z.object({ view: z.enum(['top', 'front', 'sliced']), image: z.string() })),
    words: z.array(z.object({ where: Localized, text: z.string() })),
    build: z.array(z.object({ part: Localized, value: Localized, color: z.string().nullable() })),
    remarks: z.string(),
    print: z.string().nullable(),
    contains: z.array(Localized),
    ticks: z.array(z.object({ station: Station, at: Instant, by: z.string() })),
  })
  .meta({ id: 'KitchenLine' });

/**
 * An edit of an order that its kitchen has to look at, since it works with what was before: `was` are lines that have
 * changed, as they were, with the place of what they have become (null: they are gone), `added` the places of new lines,
 * `remarks` those of before where they are others now.
 */
export const KitchenEdit = z
  .object({
    revision: z.int(),
    by: z.string(),
    at: Instant,
    was: z.array(
      KitchenLine.pick({
        name: true,
        arabicName: true,
        quantity: true,
        words: true,
        build: true,
        remarks: true,
      }).extend({ line: z.int().nullable() }),
    ),
    added: z.array(z.int()),
    remarks: z.string().nullable(),
  })
  .meta({ id: 'KitchenEdit' });

/** `POST /staff/order/{id}/seen`: the kitchen has seen what an edit changed. `revision` is that on the page. */
export const SeenEdit = z
  .object({ revision: z.int().min(1), key: TapKey, madeAt: MadeAt })
  .meta({ id: 'SeenEdit' });
export const EditSeen = z
  .object({ revision: z.int(), by: z.string(), at: Instant })
  .meta({ id: 'EditSeen' });

/** An order in a kitchen's queue. `startBy` is when to begin at the latest, `dueAt` when it must be in the box. */
export const KitchenOrder = z
  .object({
    id: Id,
    number: z.string(),
    revision: z.int(),
    status: Status,
    mode: z.enum(['Delivery', 'Pickup']),
    /** The given name: the kitchen needs no more. */
    name: z.string(),
    day: Day,
    /** Null for an order that is older than windows. */
    deliveryTime: z.string().nullable(),
    startsAt: Instant,
    endsAt: Instant,
    dueAt: Instant,
    startBy: Instant,
    isLate: z.boolean(),
    minutes: z.int(),
    /** When it came to this state: a timer counts from here. */
    since: Instant.nullable(),
    isAccepted: z.boolean(),
    allergy: z.boolean(),
    remarks: z.string(),
    notes: z.array(StaffNote),
    problem: OrderProblem.nullable(),
    lines: z.array(KitchenLine),
    /** Null: the kitchen works with what is. */
    edit: KitchenEdit.nullable(),
    /** The last ticket that was printed; `isOld` when it no longer says what is to be made. Null: none was. */
    printed: PaperPrint.nullable(),
    /** A digest of what its ticket would say now: a ticket with the same `content` is not old. */
    ticket: z.string(),
    /** The move that comes next, for whoever asks: offered once all lines are ticked here. Null when there is none of theirs. */
    next: Status.nullable(),
  })
  .meta({ id: 'KitchenOrder' });

/**
 * What a station, or with null every station, has to do on a service day, the first thing first. `tomorrow` is the day after
 * `today`.
 */
export const KitchenQueue = z
  .object({
    seq: z.int(),
    now: Instant,
    kitchen: z.object({ id: Id, name: z.string(), arabicName: z.string() }),
    station: Station.nullable(),
    day: Day,
    today: Day,
    tomorrow: Day,
    orders: z.array(KitchenOrder),
    /** Orders of that day that were paid and then cancelled: a display that was cut off learns of them here. */
    cancelled: z.array(Id),
  })
  .meta({ id: 'KitchenQueue' });

/** `POST /staff/order/{id}/line/{line}/ticked`: a station is done with a line, or with `done: false` is not; repeated it is the same. */
export const LineTick = z
  .object({ station: Station, done: z.boolean().default(true), madeAt: MadeAt })
  .meta({ id: 'LineTick' });

/** `isLast`: all lines are ticked at that station; `next` is then the move to offer. */
export const LineTicked = z
  .object({ line: z.int(), done: z.boolean(), isLast: z.boolean(), next: Status.nullable() })
  .meta({ id: 'LineTicked' });

export type KitchenEdit = z.infer<typeof KitchenEdit>;
export type SeenEdit = z.infer<typeof SeenEdit>;
export type EditSeen = z.infer<typeof EditSeen>;
export type KitchenLine = z.infer<typeof KitchenLine>;
export type KitchenOrder = z.infer<typeof KitchenOrder>;
export type KitchenQueue = z.infer<typeof KitchenQueue>;
export type LineTick = z.infer<typeof LineTick>;
export type LineTicked = z.infer<typeof LineTicked>;
