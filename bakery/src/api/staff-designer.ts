import { z } from 'zod';
import { CATEGORY_LIMITS } from '../rules/staff/category.ts';
import { PART_KINDS, PART_LIMITS } from '../rules/staff/designer-part.ts';
import { Id, Kwd, line } from './common.ts';

/** What staff say of a part of the cake designer; null is what its kind does not have (`rules/staff/designer-part.ts`). */
const Part = z.object({
  name: line(PART_LIMITS.name),
  arabicName: line(PART_LIMITS.name),
  minutes: z.int().nullable(),
  trays: z.int().nullable(),
  leadMinutes: z.int().nullable(),
  serves: z.object({ minimum: z.int(), maximum: z.int() }).nullable(),
  prices: z.array(z.object({ shape: Id.nullable(), price: Kwd })).max(20),
  allergens: z.array(Id).max(CATEGORY_LIMITS.allergens).nullable(),
});

/** `tiers` of a shape, which its pictures have. `version` changes with the part; whoever changes it sends the one they saw. */
export const StaffDesignerPart = Part.extend({
  kind: z.enum(PART_KINDS),
  id: Id,
  tiers: z.int().nullable(),
  version: z.string(),
}).meta({ id: 'StaffDesignerPart' });

/** `GET /staff/designer`: the parts of the cake designer, kind by kind, in their order there; and all allergens. */
export const StaffDesigner = z
  .object({
    parts: z.array(StaffDesignerPart),
    allergens: z.array(z.object({ id: Id, name: z.string(), arabicName: z.string() })),
  })
  .meta({ id: 'StaffDesigner' });

/** `POST /staff/designer/{kind}/{id}`: the part as it is to be. */
export const DesignerPartChange = Part.extend({ version: z.string().max(100) }).meta({
  id: 'DesignerPartChange',
});

export const DesignerPartParams = z.object({ kind: z.enum(PART_KINDS), id: Id });

export type StaffDesigner = z.infer<typeof StaffDesigner>;
export type StaffDesignerPart = z.infer<typeof StaffDesignerPart>;
export type DesignerPartChange = z.infer<typeof DesignerPartChange>;
