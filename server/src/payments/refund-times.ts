import { refundCheckMinutes } from '@mahlab/bakery/rules/refund';
import type { JobData } from '../jobs/queues.ts';
import { type PaymentContext, scheduledSeconds } from './attempts.ts';
import { backoffSeconds } from './backoff.ts';
import type { NextStep } from './move-refund.ts';

/** After this a request without an answer has ended: longer than any call to a gateway takes. */
const LOST_SECONDS = 15;
const LOST_MINUTES = 2;
/** A step that has failed for two days is left to a person. */
const PATIENCE_MINUTES = 2880;

type Task = JobData['send-refund'];

/** When to ask the gateway next for a refund's state; null after a week. */
export function nextRefundCheck(context: PaymentContext, { refund, step }: Task): NextStep | null {
  const minutes = refundCheckMinutes(step);
  if (minutes === null) return null;
  return { data: { refund, step }, startAfterSeconds: scheduledSeconds(context, minutes) };
}

/** When to try a failed step again; null when it has failed for too long. */
export function afterMiss(context: PaymentContext, task: Task): NextStep | null {
  if (isTooLong(context, task)) return null;
  const { misses = 0, waited = 0 } = task;
  const pause = backoffSeconds(context, misses);
  const data = { ...task, misses: misses + 1, waited: waited + pause };
  return { data, startAfterSeconds: pause };
}

/** When to look for a request whose answer was lost. */
export function afterLoss(context: PaymentContext, task: Task): NextStep {
  const waited = (task.waited ?? 0) + scheduledSeconds(context, LOST_MINUTES);
  return { data: { ...task, waited }, startAfterSeconds: lostSeconds(context) };
}

/** Seconds after which a request has either reached the gateway or never will. */
export function lostSeconds(context: PaymentContext): number {
  return Math.max(LOST_SECONDS, scheduledSeconds(context, LOST_MINUTES));
}

/** Whether a task has failed for so long that it is left to a person. */
export function isTooLong(context: PaymentContext, { waited = 0 }: Task): boolean {
  return waited >= scheduledSeconds(context, PATIENCE_MINUTES);
}
