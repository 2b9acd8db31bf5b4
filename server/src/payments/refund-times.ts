import { refundAskMinutes } from '@mahlab/bakery/rules/refund';
import type { JobData } from '../jobs/queues.ts';
import { type PaymentContext, scheduledSeconds } from './attempts.ts';
import { backoffSeconds } from './backoff.ts';
import type { NextStep } from './move-refund.ts';

/** A request without an answer is no longer under way after this: longer than any call to a gateway takes. */
const LOST_SECONDS = 15;
const LOST_MINUTES = 2;
/** What has failed again and again for two days is for a person to look at. */
const PATIENCE_MINUTES = 2880;

type Task = JobData['send-refund'];

/** When the gateway is asked how a refund stands; null after a week. */
export function askAt(context: PaymentContext, { refund, step }: Task): NextStep | null {
  const minutes = refundAskMinutes(step);
  if (minutes === null) return null;
  return { data: { refund, step }, startAfterSeconds: scheduledSeconds(context, minutes) };
}

/** When a step is tried again that failed; null when that has been so for too long. */
export function afterMiss(context: PaymentContext, task: Task): NextStep | null {
  if (isTooLong(context, task)) return null;
  const { misses = 0, waited = 0 } = task;
  const pause = backoffSeconds(context, misses);
  const data = { ...task, misses: misses + 1, waited: waited + pause };
  return { data, startAfterSeconds: pause };
}

/** When a request is looked for whose answer was lost. */
export function afterLoss(context: PaymentContext, task: Task): NextStep {
  const waited = (task.waited ?? 0) + scheduledSeconds(context, LOST_MINUTES);
  return { data: { ...task, waited }, startAfterSeconds: lostSeconds(context) };
}

/** Seconds after which a request is either at the gateway or nowhere. */
export function lostSeconds(context: PaymentContext): number {
  return Math.max(LOST_SECONDS, scheduledSeconds(context, LOST_MINUTES));
}

/** Whether a task has failed for so long that a person has to look. */
export function isTooLong(context: PaymentContext, { waited = 0 }: Task): boolean {
  return waited >= scheduledSeconds(context, PATIENCE_MINUTES);
}
