import { z } from 'zod';
import { Id } from './common.ts';

/** A mail that failed too often. `lastError` is the kind of the last fault; whom it was for is not told. */
export const StaffMail = z
  .object({
    id: Id,
    kind: z.string(),
    order: Id.nullable(),
    language: z.enum(['en', 'ar']),
    tries: z.int(),
    lastError: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffMail' });

export type StaffMail = z.infer<typeof StaffMail>;
