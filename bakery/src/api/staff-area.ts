import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { Id, Kwd } from './common.ts';

/**
 * Which kitchen delivers to an area, and how: an amount that is null is the kitchen's own. `dropWeight` is how many of a
 * driver's drops an order takes there, `roadMinutes` what the way takes beyond a usual drive.
 */
export const AreaService = z
  .object({
    kitchen: Id,
    deliveryCost: Kwd.max(100).nullable(),
    minOrder: Kwd.max(1000).nullable(),
    dropWeight: z.int().min(1).max(3),
    roadMinutes: z.int().min(0).max(240),
  })
  .meta({ id: 'AreaService' });

/** An area, null where nobody delivers. `version` changes with that; whoever changes it sends the one they saw. */
export const StaffArea = z
  .object({
    id: Id,
    name: z.string(),
    arabicName: z.string(),
    service: AreaService.nullable(),
    version: z.string(),
  })
  .meta({ id: 'StaffArea' });

/** Areas by governorate, and the kitchens that may deliver to them with what they charge where an area says nothing. */
export const StaffAreas = z
  .object({
    kitchens: z.array(
      z.object({
        id: Id,
        name: z.string(),
        arabicName: z.string(),
        deliveryCost: Kwd,
        minOrder: Kwd,
      }),
    ),
    governorates: z.array(
      z.object({
        id: Id,
        name: z.string(),
        arabicName: z.string(),
        areas: z.array(StaffArea),
      }),
    ),
  })
  .meta({ id: 'StaffAreas' });

/** `POST /staff/area` and its preview: some areas at once, each as it is to be; all are changed, or none. */
export const AreaChange = z
  .object({
    areas: z
      .array(z.object({ id: Id, version: z.string().max(100), service: AreaService.nullable() }))
      .min(1)
      .max(500)
      .refine((areas) => new Set(areas.map(({ id }) => id)).size === areas.length, {
        message: 'an area is named twice',
      }),
  })
  .meta({ id: 'AreaChange' });

/** An open order to an area that a change is about. It stays as it is: kitchen, time, fee. */
export const AreaOrder = z.object({
  order: Id,
  orderNumber: z.string(),
  area: Id,
  kitchen: Id,
  customer: z.string(),
  status: z.enum(ORDER_STATUSES),
  deliveryCost: Kwd,
});

/** The areas after a change, how many open orders go there, and the first hundred of these. */
export const AreasChanged = z
  .object({ areas: z.array(StaffArea), open: z.int(), orders: z.array(AreaOrder) })
  .meta({ id: 'AreasChanged' });

export type AreaService = z.infer<typeof AreaService>;
export type StaffArea = z.infer<typeof StaffArea>;
export type StaffAreas = z.infer<typeof StaffAreas>;
export type AreaChange = z.infer<typeof AreaChange>;
export type AreaOrder = z.infer<typeof AreaOrder>;
export type AreasChanged = z.infer<typeof AreasChanged>;
