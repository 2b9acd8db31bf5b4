import type { JobData } from '../jobs/queues.ts';
import type {
  GatewayFailure,
  GatewayRefunds,
  RefundRequest,
  RefundStatus,
  UnknownCharge,
} from '../outside/payment/provider.ts';
import type { PaymentContext } from './attempts.ts';
import { recordAnswer } from './gateway-events.ts';
import { moveRefund, type NextStep } from './move-refund.ts';
import { type RefundWithOrder, readRefund } from './read-refund.ts';
import { afterLoss, afterMiss, isTooLong, lostSeconds, nextRefundCheck } from './refund-times.ts';

type Answer = RefundStatus | UnknownCharge | GatewayFailure;
type Task = JobData['send-refund'];

/**
 * Takes a refund one step on: sends it once, finds out what became of a request whose answer was lost, and
 * asks until the money is back. What the gateway refuses, or does not tell, is left to a person.
 */
export async function refundJob(context: PaymentContext, task: Task): Promise<void> {
  const now = await readRefund(context.database.orm, task.refund);
  const gateway = context.providers.get(now.attempt.provider)?.refunds;
  const { state } = now.refund;
  if (state === 'done' || state === 'withdrawn' || state === 'manual') return;
  if (!gateway) return leave(context, now, { detail: `no keys of ${now.attempt.provider}` });
  if (state === 'queued') {
    const mine = await moveRefund(context, now.refund, { to: 'sending', by: 'job' });
    return mine ? send(context, { now: mine, gateway, task }) : undefined;
  }
  if (state === 'requested') return ask(context, { now, gateway, task });
  return findLost(context, { now, gateway, task });
}

type Step = { now: RefundWithOrder; gateway: GatewayRefunds; task: Task };

async function send(context: PaymentContext, { now, gateway, task }: Step): Promise<void> {
  const answer = await gateway.send(requestOf(context, now));
  await record(context, now, answer);
  if (answer.ok) return take(context, now, answer);
  noteFailure(context, now, { call: 'refund', failure: answer });
  const { reason, detail, notSent } = answer;
  if (reason === 'refused') return leave(context, now, { detail });
  if (!notSent) {
    // The request may have arrived: look for it before sending again.
    return later(context, afterLoss(context, task));
  }
  const next = afterMiss(context, task);
  if (!next) return leave(context, now, { detail });
  await moveRefund(context, now.refund, { to: 'queued', by: 'job', detail, next });
}

/** The answer to a request was lost, or the process that sent it died. */
async function findLost(context: PaymentContext, { now, gateway, task }: Step): Promise<void> {
  const left = lostSeconds(context) - now.silentSeconds;
  if (left > 0) return later(context, { data: task, startAfterSeconds: left });
  if (!gateway.find) return leave(context, now, { detail: `no answer; ${LOOK}` });
  const answer = await gateway.find(requestOf(context, now));
  await record(context, now, answer);
  if (!answer.ok) {
    const detail = `whether it arrived is not known (${answer.detail}); ${LOOK}`;
    return missed(context, { now, gateway, task }, { ...answer, detail });
  }
  if (answer.state !== 'unknown') return take(context, now, answer);
  if (isTooLong(context, task))
    return leave(context, now, { detail: 'sent for two days, and never arrived' });
  const next = { data: { ...task, misses: 0 }, startAfterSeconds: 0 };
  await moveRefund(context, now.refund, { to: 'queued', by: 'job', next });
}

const LOOK = 'look in the gateway’s panel before it is sent again';

async function ask(context: PaymentContext, { now, gateway, task }: Step): Promise<void> {
  const { gatewayRef, id } = now.refund;
  const answer = await gateway.status(gatewayRef ?? '', id);
  await record(context, now, answer);
  if (!answer.ok) return missed(context, { now, gateway, task }, answer);
  if (answer.state === 'done' || answer.state === 'failed') return take(context, now, answer);
  const next = nextRefundCheck(context, { ...task, step: task.step + 1 });
  if (next) return later(context, next);
  await leave(context, now, { detail: 'the gateway has not said in a week that it is done' });
}

async function take(
  context: PaymentContext,
  now: RefundWithOrder,
  answer: RefundStatus,
): Promise<void> {
  const { state, gatewayRef } = answer;
  if (state === 'failed')
    return leave(context, now, { detail: 'the gateway says that it failed', gatewayRef: null });
  const next =
    state === 'requested' ? nextRefundCheck(context, { refund: now.refund.id, step: 0 }) : null;
  const move = { to: state, by: 'job', gatewayRef, ...(next && { next }) };
  await moveRefund(context, now.refund, move);
}

/** A look-up without a result: repeated later, or left to a person when the gateway refuses it. */
async function missed(context: PaymentContext, { now, task }: Step, failure: GatewayFailure) {
  noteFailure(context, now, { call: 'refund-status', failure });
  const next = failure.reason === 'refused' ? null : afterMiss(context, task);
  return next ? later(context, next) : leave(context, now, { detail: failure.detail });
}

function noteFailure(
  { metrics, log }: PaymentContext,
  { attempt, refund }: RefundWithOrder,
  { call, failure }: { call: string; failure: GatewayFailure },
): void {
  const { reason, detail } = failure;
  metrics.gatewayFailures.inc({ provider: attempt.provider, call, reason });
  log.warn({ refund: refund.id, call, reason, detail }, 'gateway did not answer');
}

/** Leaves the refund to a person. */
async function leave(
  context: PaymentContext,
  { refund, attempt }: RefundWithOrder,
  why: { detail: string; gatewayRef?: null },
): Promise<void> {
  if (!(await moveRefund(context, refund, { to: 'manual', by: 'job', ...why }))) return;
  const about = { refund: refund.id, attempt: attempt.name, detail: why.detail };
  context.log.error(about, 'a refund waits for a person');
}

function later(context: PaymentContext, next: NextStep): Promise<void> {
  return context.jobs.sendAlone('send-refund', next);
}

function requestOf(
  { config, providers }: PaymentContext,
  { refund, attempt, order }: RefundWithOrder,
): RefundRequest {
  const { customerName: name, customerEmail: email, customerPhone: phone } = order;
  const webhookPath = providers.get(attempt.provider)?.webhookPath ?? '';
  return {
    name: refund.id,
    charge: {
      attemptName: attempt.name,
      providerRef: attempt.providerRef,
      trackId: attempt.trackId ?? '',
      refundKey: attempt.refundKey,
    },
    amountFils: refund.amountFils,
    currency: attempt.currency,
    reason: refund.reason,
    customer: { name, email, phone },
    webhookUrl: `${config.publicUrl}${webhookPath}`,
  };
}

function record({ database }: PaymentContext, { attempt }: RefundWithOrder, { raw }: Answer) {
  return recordAnswer(database.orm, attempt, { kind: 'refund', raw });
}
