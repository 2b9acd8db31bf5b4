import { z } from 'zod';
import { PROMISE_STATES } from '../rules/promise/promise.ts';
import { REASONS } from '../rules/promise/reason.ts';
import { CartItem } from './cart.ts';
import { ErrorBody, Id } from './common.ts';
import { Day, days, hasPlace, noPlace, OfferedWindow, place } from './window.ts';

/** The id of a browser's cart. */
export const Session = z.string().min(8).max(100);

const DeliveryTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: '16:00-18:00' });

/** A window by its name: the date in Kuwait on which it starts, and its times. */
export const WindowName = z
  .object({ deliveryDate: Day, deliveryTime: DeliveryTime })
  .meta({ id: 'WindowName' });

/** A window that may be left open: both fields, or neither. */
export const wishedWindow = { deliveryDate: Day.optional(), deliveryTime: DeliveryTime.optional() };
export const isWholeWindow = (wished: {
  deliveryDate?: string | undefined;
  deliveryTime?: string | undefined;
}) => (wished.deliveryDate === undefined) === (wished.deliveryTime === undefined);
export const halfWindow = {
  path: ['deliveryTime'],
  message: 'a date and a time go together',
};

/**
 * A window that a kitchen has promised. While it is `held` it is kept until `heldUntil`; `changeUntil` is until when a
 * shopper may change it, null when that is over or was never possible. `undated` orders are older than windows:
 * theirs tells when they were ready.
 */
export const PromisedWindow = z
  .object({
    kitchen: Id,
    mode: z.enum(['Delivery', 'Pickup']),
    deliveryDate: z.string(),
    deliveryTime: z.string(),
    day: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    state: z.enum(PROMISE_STATES),
    heldUntil: z.iso.datetime().nullable(),
    changeUntil: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'PromisedWindow',
    examples: [
      {
        kitchen: 'salmiya',
        mode: 'Delivery',
        deliveryDate: '2026-11-26',
        deliveryTime: '16:00-18:00',
        day: '2026-11-26',
        startsAt: '2026-11-26T13:00:00.000Z',
        endsAt: '2026-11-26T15:00:00.000Z',
        state: 'held',
        heldUntil: '2026-11-25T08:35:00.000Z',
        changeUntil: '2026-11-25T11:30:00.000Z',
      },
    ],
  });

/**
 * `POST /user/order/window`: keeps a time for a cart while its shopper fills in the rest. One a cart: another window
 * takes the place of the first, the same one is renewed, once.
 */
export const KeepWindow = WindowName.extend({
  ...place,
  session: Session,
  items: z.array(CartItem).min(1).max(100),
})
  .refine(hasPlace, noPlace)
  .meta({ id: 'KeepWindow' });

export const WindowKept = z.object({ promise: PromisedWindow }).meta({ id: 'WindowKept' });

/** Where an order can be moved, or placed when its money came too late; `changeUntil` as in its promise. */
export const OrderWindows = z
  .object({ windows: z.array(OfferedWindow), changeUntil: z.iso.datetime().nullable() })
  .meta({ id: 'OrderWindows' });

/** `from` is a service day. `token` is the order's own. */
export const OrderWindowsQuery = z.object({
  token: z.string().max(200).optional(),
  from: Day.optional(),
  days,
});

const OFFERED = {
  deliveryDate: '2026-11-26',
  deliveryTime: '18:00-20:00',
  day: '2026-11-26',
  startsAt: '2026-11-26T15:00:00.000Z',
  endsAt: '2026-11-26T17:00:00.000Z',
  orderBy: '2026-11-26T13:30:00.000Z',
  state: 'open',
  left: null,
  reason: null,
  message: null,
};

/** A refusal that is about a window has its `reason`, and the open windows that are nearest: at most four. */
export const WindowRefused = ErrorBody.extend({
  reason: z.enum(REASONS).nullable().optional(),
  windows: z.array(OfferedWindow).optional(),
})
  .loose()
  .meta({
    id: 'WindowRefused',
    examples: [
      example('window-full', 'This time has just been taken', 'full-drivers'),
      example('window-gone', 'The time of this order is no longer free', 'full-ovens'),
      example('window-unknown', 'There is no such time', null),
      example('window-closed', 'The kitchen is closed at this time', 'closed'),
      example('window-too-soon', 'This time is too soon for this order', 'lead-time'),
      { ...example('no-window', 'There is no free time for this order', 'too-large'), windows: [] },
    ],
  });

function example(code: string, message: string, reason: string | null) {
  return { message, code, reason, windows: [OFFERED] };
}

export type WindowName = z.infer<typeof WindowName>;
export type PromisedWindow = z.infer<typeof PromisedWindow>;
export type KeepWindow = z.infer<typeof KeepWindow>;
export type WindowKept = z.infer<typeof WindowKept>;
export type OrderWindows = z.infer<typeof OrderWindows>;
