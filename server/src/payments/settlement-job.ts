import { canPay } from '@mahlab/bakery/rules/order';
import {
  type AttemptState,
  canMove,
  nextStatusCheck,
  UNPAID_MINUTES,
} from '@mahlab/bakery/rules/payment';
import DataLoader from 'dataloader';
import type { JobData } from '../jobs/queues.ts';
import { prolongHolds } from '../orders/lifecycle/hold.ts';
import { isMismatched, type PaymentContext, scheduledSeconds } from './attempts.ts';
import { backoffSeconds } from './backoff.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { lockAttempt, readStates } from './read-attempt.ts';
import { settle } from './settle.ts';

/** A gateway that is away for as long again as an order may take to be paid is left to a person. */
const PATIENCE_MINUTES = 2 * UNPAID_MINUTES;

/**
 * The handler of settlement jobs. Most attempts are paid by then, and after a busy minute many jobs are due at once: those
 * that begin together ask with one statement which are paid, and read no more of those.
 */
export function settlementJobs(
  context: PaymentContext,
): (job: JobData['settle-attempt']) => Promise<void> {
  const states = new DataLoader<string, AttemptState | undefined>(
    async (ids) => {
      const found = await readStates(context.database.orm, ids);
      return ids.map((id) => found.get(id));
    },
    { cache: false },
  );
  return async (job) => {
    const state = await states.load(job.attempt);
    if (state === undefined || canMove(state, 'paid')) await settlementJob(context, job);
  };
}

/**
 * Asks about an attempt that is not known as paid, and plans the next time until its order's time
 * is over. One that was declined is asked about when its link has ended and then a last time: a capture may
 * come late. An order that is unpaid after that is cancelled, unless money that does not fit waits for a
 * person, or a quote keeps its window: then the gateway is asked again a day later, or when the quote ends. A gateway that does not answer is asked again after a
 * growing while; throws when it has been away for too long, so that the job stays as failed.
 */
export async function settlementJob(
  context: PaymentContext,
  { attempt, step, misses = 0 }: JobData['settle-attempt'],
): Promise<void> {
  const settled = await settle(context, attempt, { by: 'job' });
  const { state, name } = settled.attempt;
  const ask = (data: JobData['settle-attempt'], startAfterSeconds: number) =>
    context.jobs.sendAlone('settle-attempt', { data, startAfterSeconds });

  if (settled.gateway !== 'answered') {
    if (settled.ageSeconds > scheduledSeconds(context, PATIENCE_MINUTES)) {
      throw new Error(`the gateway says nothing about attempt ${name}`);
    }
    const seconds = backoffSeconds(context, misses);
    if (settled.linkExpired) await keepWhileSilent(context, attempt, seconds);
    return ask({ attempt, step, misses: misses + 1 }, seconds);
  }
  if (!canMove(state, 'paid')) return;
  const next = nextStatusCheck(step, state);
  if (next) {
    const { step, minutes } = next;
    const seconds = Math.max(0, scheduledSeconds(context, minutes) - settled.ageSeconds);
    return ask({ attempt, step }, seconds);
  }
  const seconds = isMismatched(settled.attempt)
    ? scheduledSeconds(context, UNPAID_MINUTES)
    : await cancelUnpaid(context, attempt);
  if (seconds !== null) await ask({ attempt, step }, seconds);
}

/** The bank says nothing of an attempt that nobody can pay by any more: what its order holds waits for the next answer. */
async function keepWhileSilent(
  context: PaymentContext,
  attemptId: string,
  seconds: number,
): Promise<void> {
  await context.database.orm.transaction(async (tx) => {
    const { attempt, order, ageSeconds } = await lockAttempt(tx, attemptId);
    const isRefused = attempt.state === 'failed' || attempt.state === 'cancelled';
    if (isRefused || !canPay(order.status)) return;
    const openedAt = attempt.openedAt.getTime();
    // By the database's clock, as all of it is.
    const askedAt = openedAt + (ageSeconds + seconds) * 1000;
    await prolongHolds(tx, context, { order, silence: { openedAt, askedAt } });
  });
}
