import { z } from 'zod';
import { Id } from './common.ts';

/**
 * A dead letter: a job or a mail that failed at its last try and waits for a person. `what` is the queue's
 * name, `order` the order it is about. `problem` is the kind of the last error, without personal data.
 */
export const DeadLetter = z
  .object({
    id: Id,
    what: z.string(),
    order: Id.nullable(),
    problem: z.string(),
    tries: z.int(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'DeadLetter' });

/** `POST /staff/dead-letter/{id}`: `again` retries it with all its tries, `drop` deletes it. */
export const DeadLetterAction = z
  .object({ action: z.enum(['again', 'drop']) })
  .meta({ id: 'DeadLetterAction' });

export type DeadLetter = z.infer<typeof DeadLetter>;
export type DeadLetterAction = z.infer<typeof DeadLetterAction>;
