import { z } from 'zod';
import { Id } from './common.ts';

const Instant = z.iso.datetime({ offset: true });

/**
 * `POST /staff/stop`: a product is sold out for the windows that start from one instant until another, in a kitchen or in
 * all. Without `from` it begins now.
 */
export const NewStop = z
  .object({
    product: Id,
    kitchen: Id.nullable(),
    from: Instant.optional(),
    until: Instant,
  })
  .meta({ id: 'NewStop' });

export const StaffStop = z
  .object({
    id: Id,
    product: Id,
    kitchen: Id.nullable(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    by: z.string(),
  })
  .meta({ id: 'StaffStop' });

export type NewStop = z.infer<typeof NewStop>;
export type StaffStop = z.infer<typeof StaffStop>;
