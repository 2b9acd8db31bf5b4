import { z } from 'zod';

/** The header `Idempotency-Key` of calls that may be repeated. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{8,200}$/, 'must be 8 to 200 printable characters')
  .optional();
