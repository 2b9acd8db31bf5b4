import { askMinutes, isOpen } from '@mahlab/bakery/rules/payment';
import type { JobData } from '../jobs/queues.ts';
import { type PaymentParts, scheduledSeconds } from './attempts.ts';
import { settle } from './settle.ts';

/**
 * Asks about an attempt that nobody may have told us about, and plans the next time until it is decided.
 * One that ran out is asked about some more: a capture may come late. Throws when an attempt is still
 * open after the last time, so that the job stays as failed and somebody looks at it.
 */
export async function settlementJob(
  parts: PaymentParts,
  { attempt, step }: JobData['settle-attempt'],
): Promise<void> {
  const settled = await settle(parts, attempt, { by: 'job' });
  const { state } = settled.attempt;
  if (!isOpen(state) && state !== 'expired') return;
  const minutes = askMinutes(step + 1);
  if (minutes === null) {
    if (!isOpen(state)) return;
    throw new Error(`attempt ${settled.attempt.name} is undecided`);
  }
  const startAfterSeconds = Math.max(0, scheduledSeconds(parts, minutes) - settled.ageSeconds);
  await parts.jobs.send(parts.database.orm, 'settle-attempt', {
    data: { attempt, step: step + 1 },
    startAfterSeconds,
  });
}
