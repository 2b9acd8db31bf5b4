import { z } from 'zod';
import { REASONS } from '../rules/promise/reason.ts';
import { isDay } from '../rules/promise/wire-time.ts';
import { CartItem } from './cart.ts';
import { Id } from './common.ts';

/** The most days of windows in one answer. */
export const WINDOW_DAYS = 14;

/** A date of this century in Kuwait. */
export const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .refine(isDay, 'the calendar has no such date')
  .meta({ example: '2026-11-26' });
const count = (most: number) => z.coerce.number().int().min(0).max(most);

/** An area, and the kitchen is the one that serves it; or a kitchen alone, as the specification's orders name it. */
export const place = {
  location: Id.optional(),
  branch: Id.optional(),
  mode: z.enum(['Delivery', 'Pickup']),
};
export const days = z.coerce.number().int().min(1).max(WINDOW_DAYS).default(WINDOW_DAYS);
/**
 * `session` is the asking cart's: what it and its unpaid orders hold is left out of what is used, as its next order
 * takes it over.
 */
const span = { from: Day.optional(), days, session: z.string().max(100).optional() };
export const hasPlace = ({
  location,
  branch,
}: {
  location?: string | undefined;
  branch?: string | undefined;
}) => location !== undefined || branch !== undefined;
export const noPlace = { path: ['location'], message: 'an area or a kitchen is needed' };

/**
 * The query of `GET /user/order/windows`. The need is the browser's own sum: the longest lead in minutes, a decorator's
 * minutes, oven trays, and the ids of the products with commas between them, that with the longest lead first. `from` is
 * a service day, today's where it is left out.
 */
export const WindowsQuery = z
  .object({
    ...place,
    lead: count(100_000).default(0),
    minutes: count(100_000).default(0),
    trays: count(10_000).default(0),
    products: z.string().max(5000).default(''),
    ...span,
  })
  .refine(hasPlace, noPlace);

/** `POST /user/order/windows`: the same for the lines of a cart, whose needs the server sums. */
export const WindowsOfCart = z
  .object({ ...place, items: z.array(CartItem).min(1).max(100), ...span })
  .refine(hasPlace, noPlace)
  .meta({ id: 'WindowsOfCart' });

/**
 * A window as it is offered. `deliveryDate` is the date on which it starts, an end before its start is next morning,
 * `day` the day that its night belongs to. `left` says how many of this cart still fit, where they are few; `message` is
 * the reason's words.
 */
export const OfferedWindow = z
  .object({
    deliveryDate: z.string(),
    deliveryTime: z.string(),
    day: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    orderBy: z.iso.datetime(),
    state: z.enum(['open', 'few', 'no']),
    left: z.int().nullable(),
    reason: z.enum(REASONS).nullable(),
    message: z.string().nullable(),
  })
  .meta({
    id: 'OfferedWindow',
    examples: [
      {
        deliveryDate: '2026-11-26',
        deliveryTime: '16:00-18:00',
        day: '2026-11-26',
        startsAt: '2026-11-26T13:00:00.000Z',
        endsAt: '2026-11-26T15:00:00.000Z',
        orderBy: '2026-11-26T11:30:00.000Z',
        state: 'few',
        left: 2,
        reason: null,
        message: null,
      },
      {
        deliveryDate: '2027-02-16',
        deliveryTime: '23:30-01:00',
        day: '2027-02-16',
        startsAt: '2027-02-16T20:30:00.000Z',
        endsAt: '2027-02-16T22:00:00.000Z',
        orderBy: '2027-02-16T19:00:00.000Z',
        state: 'no',
        left: null,
        reason: 'lead-time',
        message: 'Strawberry cream cake: ready Wed 17 Feb, 12:30 pm',
      },
    ],
  });

/**
 * A line, counted from 0, that cannot come at the first time there is for anything: why not, its own first time (null:
 * none in these days), and whether it is a line that the whole cart waits for.
 */
export const LineDelay = z
  .object({
    line: z.int(),
    reason: z.enum(REASONS).nullable(),
    message: z.string().nullable(),
    earliest: OfferedWindow.nullable(),
    setsTheDay: z.boolean(),
  })
  .meta({ id: 'LineDelay' });

/** The windows for a cart, and why it cannot come sooner. */
export const CartWindows = z
  .object({ windows: z.array(OfferedWindow), delays: z.array(LineDelay) })
  .meta({ id: 'CartWindows' });

export type WindowsQuery = z.infer<typeof WindowsQuery>;
export type WindowsOfCart = z.infer<typeof WindowsOfCart>;
export type OfferedWindow = z.infer<typeof OfferedWindow>;
export type LineDelay = z.infer<typeof LineDelay>;
export type CartWindows = z.infer<typeof CartWindows>;
