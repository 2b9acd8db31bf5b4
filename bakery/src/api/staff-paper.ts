import { z } from 'zod';
import { PAPER_SIZES, PAPERS, SIZES_OF } from '../rules/staff/papers.ts';
import { Id, Localized } from './common.ts';
import { TapKey } from './staff-move.ts';
import { Day } from './window.ts';

const Instant = z.iso.datetime();
const Digest = z.string().max(64);

/**
 * A paper that came out of a printer. `revision` is which of the order's revisions it was, 0 as it was placed. `isOld`: the
 * order has changed since in something that stands on it.
 */
export const PaperPrint = z
  .object({
    paper: z.enum(PAPERS),
    size: z.enum(PAPER_SIZES),
    revision: z.int(),
    at: Instant,
    by: z.string(),
    /** The paired device it was printed from. */
    device: z.string().nullable(),
    isOld: z.boolean(),
  })
  .meta({ id: 'PaperPrint' });

/** How a paper is answered: as PDF, or as `PrintedPages` for a browser that prints it. */
const As = z.enum(['pdf', 'pages']).default('pdf');

/** `GET /staff/order/{id}/ticket`. */
export const TicketQuery = z.object({
  size: z.enum(SIZES_OF.ticket as ['80mm', 'a6']).default('80mm'),
  as: As,
});

/** `GET /staff/order/{id}/label` and `…/cake-sheet`. */
export const PaperQuery = z.object({ as: As });

/**
 * A paper for a browser to show and print: one SVG without script or ground, page below page, whose words are shapes, and the
 * sizes of its pages in mm. What stands here goes into the log once it is printed: `content` is a digest of what it says.
 * `copy` counts the prints that say the same; with `replaces`, one that says something else came out before.
 */
export const PrintedPages = z
  .object({
    paper: z.enum(PAPERS),
    size: z.enum(PAPER_SIZES),
    revision: z.int(),
    content: Digest,
    copy: z.int(),
    replaces: z.object({ at: Instant, by: z.string() }).nullable(),
    /** The last print of it, whatever that said. */
    last: z.object({ at: Instant, by: z.string() }).nullable(),
    svg: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
  })
  .meta({ id: 'PrintedPages' });

/** The parts of a kitchen's day, by which a bake list can be narrowed. */
export const DAY_PARTS = ['early', 'late'] as const;

/** A bake list: without `day` of the service day of now, without `part` of all of it. */
export const BakeListKey = z.object({
  kitchen: Id,
  day: Day.optional(),
  part: z.enum(DAY_PARTS).optional(),
});

/** `GET /staff/bake-list`: as data, unless a paper is asked for. */
export const BakeListQuery = BakeListKey.extend({
  as: z.enum(['json', 'pdf', 'pages']).default('json'),
});

/**
 * What a kitchen has to bake for a service day, added up: `forms` are size, shape and the like, `dueAt` is when the first of
 * the orders must be in the box. `allergies` are the orders of which a note or a remark speaks of one. `part` null is all of
 * the day.
 */
export const BakeList = z
  .object({
    kitchen: z.object({ id: Id, name: z.string(), arabicName: z.string() }),
    day: Day,
    part: z.enum(DAY_PARTS).nullable(),
    today: Day,
    tomorrow: Day,
    now: Instant,
    content: Digest,
    rows: z.array(
      z.object({
        sponge: Localized,
        forms: z.array(Localized),
        count: z.int(),
        dueAt: Instant,
        orders: z.array(z.string()),
      }),
    ),
    orders: z.int(),
    allergies: z.array(z.string()),
    /** Oldest first. */
    prints: z.array(PaperPrint),
  })
  .meta({ id: 'BakeList' });

/**
 * `POST /staff/print-log`: that something came out of a printer; each has what its pages said of it. `key` names the print:
 * sent again, it is written down once. `at` is when, for a device that was cut off; without it, now.
 */
export const NewPrint = z
  .object({
    key: TapKey,
    paper: z.enum(PAPERS),
    size: z.enum(PAPER_SIZES),
    at: Instant.optional(),
    orders: z
      .array(z.object({ id: Id, revision: z.int().nonnegative(), content: Digest }))
      .max(60)
      .default([]),
    list: BakeListKey.extend({ day: Day, content: Digest }).optional(),
  })
  .refine(({ paper, size }) => SIZES_OF[paper].includes(size), 'no such size of that paper')
  .refine(
    ({ paper, orders, list }) =>
      paper === 'bake-list' ? list && orders.length === 0 : !list && orders.length > 0,
    'a bake list has `list`, everything else `orders`',
  )
  .meta({ id: 'NewPrint' });

/** What the log has of a print, an entry an order. */
export const PrintLogged = z
  .object({ prints: z.array(z.object({ order: Id.nullable(), at: Instant, by: z.string() })) })
  .meta({ id: 'PrintLogged' });

export type PaperPrint = z.infer<typeof PaperPrint>;
export type PrintedPages = z.infer<typeof PrintedPages>;
export type BakeList = z.infer<typeof BakeList>;
export type BakeListKey = z.infer<typeof BakeListKey>;
export type NewPrint = z.infer<typeof NewPrint>;
export type PrintLogged = z.infer<typeof PrintLogged>;
