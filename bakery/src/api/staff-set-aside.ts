import { z } from 'zod';
import { Id } from './common.ts';

/**
 * Work that failed too often and waits for a person. `what` names its kind, as the queue does; `order` is the
 * one that it is about. The problem is the kind of the last fault, and names nobody.
 */
export const SetAside = z
  .object({
    id: Id,
    what: z.string(),
    order: Id.nullable(),
    problem: z.string(),
    tries: z.int(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'SetAside' });

/** `POST /staff/set-aside/{id}`: `again` has it done from the start, `drop` says that it need not be done. */
export const SetAsideAction = z
  .object({ action: z.enum(['again', 'drop']) })
  .meta({ id: 'SetAsideAction' });

export type SetAside = z.infer<typeof SetAside>;
export type SetAsideAction = z.infer<typeof SetAsideAction>;
