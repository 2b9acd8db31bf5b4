import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { HANDED_TO } from '../rules/staff/runs.ts';
import { Address } from './cart.ts';
import { Id, line, paragraph } from './common.ts';
import { BoardOrder } from './staff-board.ts';
import { MadeAt, StaffNote, TapKey } from './staff-move.ts';
import { Day } from './window.ts';

const Instant = z.iso.datetime();

/**
 * `GET /staff/run`. Without `kitchen` all that one may see, without `day` the service day of now; `window` is that of an
 * order, such as `16:00-18:00`. A driver gets the runs of their own, whatever is asked.
 */
export const RunQuery = z.object({
  kitchen: Id.optional(),
  day: Day.optional(),
  window: line(20).optional(),
});

/** What was told of a delivery: by whom, when, who took it, and the address of its picture. */
export const DeliveryTold = z
  .object({
    at: Instant,
    by: z.string(),
    handedTo: z.enum(HANDED_TO).nullable(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'DeliveryTold' });

/**
 * An order to be brought, with what is needed at its door. `tiers` are those of its tallest cake: more than one is carried with two
 * hands. `delivery` is null until it was delivered by a driver.
 */
export const RunOrder = z
  .object({
    order: BoardOrder,
    address: Address.nullable(),
    /** Its shopper's own words about it. */
    remarks: z.string(),
    notes: z.array(StaffNote),
    tiers: z.int(),
    delivery: DeliveryTold.nullable(),
  })
  .meta({ id: 'RunOrder' });

/**
 * A driver's round: orders of one kitchen, in the order in which they are brought. Where each stands is its own `status`.
 * `outAt` is when it left; null while it waits in the kitchen. Its driver reaches its orders until `until`.
 */
export const Run = z
  .object({
    id: Id,
    kitchen: Id,
    day: Day,
    driver: z.object({ id: Id, name: z.string() }),
    handedBy: z.string(),
    handedAt: Instant,
    outAt: Instant.nullable(),
    until: Instant,
    stops: z.array(RunOrder),
  })
  .meta({ id: 'Run' });

/** The runs of a day, the drivers that orders can be handed to, and the orders that nobody has been handed yet. */
export const RunList = z
  .object({
    seq: z.int(),
    now: Instant,
    day: Day,
    /** The service day of now. */
    today: Day,
    kitchens: z.array(
      z.object({ id: Id, name: z.string(), arabicName: z.string(), phoneNumber: z.string() }),
    ),
    /** `kitchens` are those that a driver may be handed orders of; null is all. */
    drivers: z.array(z.object({ id: Id, name: z.string(), kitchens: z.array(Id).nullable() })),
    runs: z.array(Run),
    waiting: z.array(RunOrder),
  })
  .meta({ id: 'RunList' });

const Orders = z.array(Id).min(1).max(60);

/** `POST /staff/run`: hands orders of one kitchen to a driver, in this order. */
export const NewRun = z.object({ driver: Id, orders: Orders, key: TapKey }).meta({ id: 'NewRun' });

/** `POST /staff/run/{id}/stop`: hands more orders to the driver of a run, behind the others. */
export const AddStops = z.object({ orders: Orders }).meta({ id: 'AddStops' });

/** `POST /staff/run/{id}/sort`: the orders of a run in another order. What is left out comes after them, as it was. */
export const SortStops = z.object({ orders: Orders }).meta({ id: 'SortStops' });

/** `POST /staff/run/{id}/out` and `/back`: one tap for all orders of a run. */
export const RunTap = z.object({ key: TapKey }).meta({ id: 'RunTap' });

/** What became of a run's orders: which were moved, and which were left where they stand, and why. */
export const RunMoved = z
  .object({
    run: Run,
    moved: z.array(Id),
    left: z.array(
      z.object({
        order: Id,
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        code: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'RunMoved' });

/**
 * `POST /staff/order/{id}/delivered`: an order on its way is at its door. `picture` is the reference of an upload; `madeAt` is when
 * that was, by a telephone that had no line then.
 */
export const OrderDelivered = z
  .object({
    from: z.literal('on-the-way'),
    key: TapKey,
    handedTo: z.enum(HANDED_TO).optional(),
    picture: line(100).optional(),
    madeAt: MadeAt,
  })
  .meta({ id: 'OrderDelivered' });

/** `POST /staff/order/{id}/nobody-there`: an order on its way goes back to ready, and its shopper is asked to call. */
export const NobodyThere = z
  .object({
    from: z.literal('on-the-way'),
    key: TapKey,
    why: paragraph(300).min(1),
    madeAt: MadeAt,
  })
  .meta({ id: 'NobodyThere' });

/** `DELETE /staff/run/{id}/stop/{order}`: the order that was taken out. */
export const StopTakenOut = z.object({ order: Id }).meta({ id: 'StopTakenOut' });

export type DeliveryTold = z.infer<typeof DeliveryTold>;
export type RunOrder = z.infer<typeof RunOrder>;
export type Run = z.infer<typeof Run>;
export type RunList = z.infer<typeof RunList>;
export type NewRun = z.infer<typeof NewRun>;
export type AddStops = z.infer<typeof AddStops>;
export type SortStops = z.infer<typeof SortStops>;
export type RunTap = z.infer<typeof RunTap>;
export type RunMoved = z.infer<typeof RunMoved>;
export type OrderDelivered = z.infer<typeof OrderDelivered>;
export type NobodyThere = z.infer<typeof NobodyThere>;
