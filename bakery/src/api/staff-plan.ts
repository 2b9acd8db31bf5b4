import { z } from 'zod';
import { WEEKDAYS, type Weekday } from '../rules/opening-hours.ts';
import { Id, Localized, line } from './common.ts';
import { StaffConflict } from './staff-promise.ts';
import { Day } from './window.ts';

const whole = (most: number) => z.int().min(0).max(most);
/** Minutes from a day's midnight; what is too late is refused with the plan, in words. */
const span = { from: whole(10_000), until: whole(10_000) };

const Window = z.object({
  ...span,
  mode: z.enum(['Delivery', 'Pickup']),
  cutoffMinutes: whole(20_000),
  cutoffDayBeforeAt: whole(1440).nullable().default(null),
  pickups: whole(1000),
});
const PartCapacity = z.object({ decoratorMinutes: whole(100_000), ovenTrays: whole(10_000) });
const DayTerms = z.object({
  production: z.array(z.object(span)).max(20).optional(),
  windows: z.array(Window).max(100).optional(),
  capacity: z.object({ early: PartCapacity, late: PartCapacity }).optional(),
  shifts: z
    .array(z.object({ ...span, vehicle: z.enum(['car', 'bike']), count: whole(100) }))
    .max(20)
    .optional(),
});
const week = Object.fromEntries(WEEKDAYS.map((day) => [day, DayTerms.optional()])) as Record<
  Weekday,
  z.ZodOptional<typeof DayTerms>
>;
const Label = z.object({ english: line(80).min(1), arabic: line(80).min(1) });

/**
 * What staff write of a plan. `branch` null is all kitchens; `from` and `until` both null is the weekly base, the last
 * day is included. Spans are minutes from the midnight with which their day begins, up to 1800. What a weekday leaves
 * out is inherited.
 */
export const PlanTerms = z
  .object({
    branch: Id.nullable(),
    from: Day.nullable(),
    until: Day.nullable(),
    label: Label,
    closed: z.boolean().default(false),
    tentative: z.array(Day).max(60).default([]),
    week: z.object(week).default({}),
  })
  .meta({ id: 'PlanTerms' });

/** A plan as it stands. `version` changes with its contents; whoever changes it sends the one they saw. */
export const StaffPlan = PlanTerms.extend({
  id: Id,
  label: Localized,
  version: z.string(),
  madeAt: z.iso.datetime(),
}).meta({ id: 'StaffPlan' });

const seen = { id: Id, version: z.string().max(100) };

/**
 * What `POST /staff/plan` does and `POST /staff/plan/preview` tries: `create` and `edit` write a plan, `delete` takes it
 * away; `decide` says of an unsure day of it that it holds, or does not: then the plan begins after that day, or ends
 * before it. `pause` takes a kitchen's windows that begin from now on out of its present day, of one part or of all, until
 * an instant or the day's end; deleting the plan that comes of it takes it back.
 */
export const PlanChange = z
  .discriminatedUnion('change', [
    z.object({ change: z.literal('create'), plan: PlanTerms }),
    z.object({ change: z.literal('edit'), ...seen, plan: PlanTerms }),
    z.object({ change: z.literal('delete'), ...seen }),
    z.object({ change: z.literal('decide'), ...seen, day: Day, holds: z.boolean() }),
    z.object({
      change: z.literal('pause'),
      kitchen: Id,
      part: z.enum(['early', 'late']).nullable().default(null),
      until: z.iso.datetime({ offset: true }).nullable().default(null),
      label: Label.optional(),
    }),
  ])
  .meta({ id: 'PlanChange' });

/** A window that could be promised before a change and cannot be after it. */
const WindowLost = z.object({
  kitchen: Id,
  mode: z.enum(['Delivery', 'Pickup']),
  day: z.string(),
  deliveryDate: z.string(),
  deliveryTime: z.string(),
});

/**
 * What a change does, from the present moment on, as far ahead as its kitchens promise: windows that are lost, and
 * promises that fitted before it and do not after. `orders` counts these by state; a `held` one is of an order or of a cart
 * that waits for its money.
 */
export const PlanEffect = z
  .object({
    windowsLost: z.array(WindowLost),
    orders: z.object({ held: z.int(), firm: z.int(), undated: z.int() }),
    conflicts: z.array(StaffConflict),
  })
  .meta({ id: 'PlanEffect' });

/** The plan as a change would leave it, null where it would be deleted, and what the change would do. */
export const PlanPreview = z
  .object({ plan: PlanTerms.nullable(), effect: PlanEffect })
  .meta({ id: 'PlanPreview' });

/** The plan after a change, null where it was deleted, and what the change does. */
export const PlanChanged = z
  .object({ plan: StaffPlan.nullable(), effect: PlanEffect })
  .meta({ id: 'PlanChanged' });

/** Plans of a kitchen, those of all kitchens among them, or all there are; without those that ended before `from`. */
export const PlanListQuery = z.object({ kitchen: Id.optional(), from: Day.optional() });

/** First days by the Umm al-Qura calendar, and a plan for Ramadan that a person looks at and saves. */
export const RamadanSuggestion = z
  .object({
    feasts: z.object({ ramadan: z.string(), eidAlFitr: z.string(), eidAlAdha: z.string() }),
    plan: PlanTerms,
  })
  .meta({ id: 'RamadanSuggestion' });
export const RamadanQuery = z.object({ kitchen: Id, from: Day.optional() });

export type PlanTerms = z.infer<typeof PlanTerms>;
export type StaffPlan = z.infer<typeof StaffPlan>;
export type PlanChange = z.infer<typeof PlanChange>;
export type PlanEffect = z.infer<typeof PlanEffect>;
export type PlanPreview = z.infer<typeof PlanPreview>;
export type PlanChanged = z.infer<typeof PlanChanged>;
export type RamadanSuggestion = z.infer<typeof RamadanSuggestion>;
