import { z } from 'zod';
import { Id, Localized } from './common.ts';
import { Day } from './window.ts';

/** The most days of a calendar in one answer. */
export const CALENDAR_DAYS = 42;

/** `GET /staff/calendar`: from a service day on, the present one unless it says otherwise. */
export const CalendarQuery = z.object({
  from: Day.optional(),
  days: z.coerce.number().int().min(1).max(CALENDAR_DAYS).default(35),
});

const Part = z.object({ minutes: z.int(), used: z.int() });

/** A kitchen on a day: what it can make and what counting promises take, in decorator minutes, and how many orders it has. */
export const CalendarKitchen = z.object({
  kitchen: Id,
  /** Why it is closed. */
  closed: Localized.nullable(),
  /** Whether it is not sure yet which plan will hold. */
  tentative: z.boolean(),
  early: Part,
  late: Part,
  orders: z.int(),
});

/** Load against capacity of the kitchens that somebody may see, by day. `today` is the service day of now. */
export const StaffCalendar = z
  .object({
    today: Day,
    kitchens: z.array(z.object({ id: Id, name: z.string(), arabicName: z.string() })),
    days: z.array(z.object({ day: Day, kitchens: z.array(CalendarKitchen) })),
  })
  .meta({ id: 'StaffCalendar' });

export type CalendarKitchen = z.infer<typeof CalendarKitchen>;
export type StaffCalendar = z.infer<typeof StaffCalendar>;
