import { z } from 'zod';
import { PROMISE_STATES } from '../rules/promise/promise.ts';
import { AGREED } from '../rules/revision.ts';
import { ErrorBody, Id, line } from './common.ts';
import { PageQuery } from './page.ts';
import { OrderWindows, WindowName } from './promise.ts';
import { Day, days } from './window.ts';

/**
 * A promise as staff see it, with whom to call. `order` is null for a cart's. `deliveryTime` is null for an older order,
 * which has a day and no window.
 */
export const StaffPromise = z
  .object({
    order: Id.nullable(),
    orderNumber: z.string().nullable(),
    customer: z.object({ name: z.string(), phoneNumber: z.string() }).nullable(),
    kitchen: Id,
    mode: z.enum(['Delivery', 'Pickup']),
    day: z.string(),
    deliveryDate: z.string(),
    deliveryTime: z.string().nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(PROMISE_STATES),
    /** Who promised it beyond a limit, and why. */
    forcedBy: z.string().nullable(),
    why: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffPromise' });

/** A promise that its kitchen's plans have no room for any more, and why. */
export const StaffConflict = StaffPromise.extend({
  reason: z.enum([
    'closed',
    'window-gone',
    'full-decorators',
    'full-ovens',
    'full-drivers',
    'full-pickups',
  ]),
  /** When its shopper was asked to choose another time; null while nobody has asked. */
  askedAt: z.iso.datetime().nullable(),
  /** Whether an edit may still move it to another place: it is paid, and nothing of it is baked. */
  elsewhere: z.boolean(),
}).meta({ id: 'StaffConflict' });

/**
 * `POST /staff/order/{id}/window`: `agreed` is how the shopper agreed. With `force` any window that is not over will do,
 * also one that is full, closed or in no plan; then `why` is needed, and marks the promise. `from` is the window that it
 * had on the page, null for none: one that was given another since is refused with who did that.
 */
export const StaffMove = WindowName.extend({
  agreed: z.enum(AGREED),
  from: WindowName.nullable().optional(),
  force: z.boolean().default(false),
  why: line(300).min(1).optional(),
})
  .refine(({ force, why }) => !force || why !== undefined, {
    path: ['why'],
    message: 'a reason is needed to force a window',
  })
  .meta({ id: 'StaffMove' });

/** 409 `window-moved`: who has given the order another time meanwhile, and when. */
export const WindowMoved = ErrorBody.extend({
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
})
  .loose()
  .meta({ id: 'WindowMoved' });

/** Decorator minutes of parts of a kitchen's days: what each has, and what others than one order take of it. */
export const DayRooms = z.array(
  z.object({ day: Day, part: z.enum(['early', 'late']), minutes: z.int(), used: z.int() }),
);

/**
 * Where staff can move an order to. `minutes` are the decorator minutes that it takes, `rooms` what the parts of those days
 * have and what others take of it.
 */
export const StaffOrderWindows = OrderWindows.extend({
  minutes: z.int(),
  rooms: DayRooms,
}).meta({ id: 'StaffOrderWindows' });

export const StaffWindowsQuery = z.object({ from: Day.optional(), days });

/** `POST /staff/conflicts/write`: to how many shoppers a link to choose another time goes. */
export const ConflictsWritten = z.object({ written: z.int() }).meta({ id: 'ConflictsWritten' });

export const KitchenQuery = z.object({ kitchen: Id.optional() });

/** Whom to write to: everybody in conflict of a kitchen or of all, or the shopper of one order. */
export const WriteConflicts = KitchenQuery.extend({ order: Id.optional() }).meta({
  id: 'WriteConflicts',
});

/** `unplaced`: paid, and their window is gone. `undated`: paid before there were windows. */
export const StaffPromiseQuery = PageQuery.extend({
  state: z.enum(['unplaced', 'undated']),
  kitchen: Id.optional(),
});

export type ConflictsWritten = z.infer<typeof ConflictsWritten>;
export type StaffOrderWindows = z.infer<typeof StaffOrderWindows>;
export type StaffPromise = z.infer<typeof StaffPromise>;
export type StaffConflict = z.infer<typeof StaffConflict>;
