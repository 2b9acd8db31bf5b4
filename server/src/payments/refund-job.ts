import type { JobData } from '../jobs/queues.ts';
import type {
  GatewayFailure,
  GatewayRefunds,
  RefundRequest,
  RefundStatus,
  UnknownCharge,
} from '../outside/payment/provider.ts';
import type { PaymentParts } from './attempts.ts';
import { recordAnswer } from './gateway-events.ts';
import { moveRefund, type NextStep } from './move-refund.ts';
import { type RefundStanding, refundStanding } from './refund-standing.ts';
import { afterLoss, afterMiss, askAt, isTooLong, lostSeconds } from './refund-times.ts';

type Answer = RefundStatus | UnknownCharge | GatewayFailure;
type Task = JobData['send-refund'];

/**
 * Takes a refund one step on: sends it once, finds out what became of a request whose answer was lost, and
 * asks until the money is back. What the gateway refuses, or does not tell, is left to a person.
 */
export async function refundJob(parts: PaymentParts, task: Task): Promise<void> {
  const now = await refundStanding(parts.database.orm, task.refund);
  const gateway = parts.providers.get(now.attempt.provider)?.refunds;
  const { state } = now.refund;
  if (state === 'done' || state === 'withdrawn' || state === 'manual') return;
  if (!gateway) return leave(parts, now, { detail: `no keys of ${now.attempt.provider}` });
  if (state === 'queued') {
    const mine = await moveRefund(parts, now.refund, { to: 'sending', by: 'job' });
    return mine ? send(parts, { now: mine, gateway, task }) : undefined;
  }
  if (state === 'requested') return ask(parts, { now, gateway, task });
  return findLost(parts, { now, gateway, task });
}

type Step = { now: RefundStanding; gateway: GatewayRefunds; task: Task };

async function send(parts: PaymentParts, { now, gateway, task }: Step): Promise<void> {
  const answer = await gateway.send(requestOf(parts, now));
  await record(parts, now, answer);
  if (answer.ok) return take(parts, now, answer);
  noteFailure(parts, now, { call: 'refund', failure: answer });
  const { reason, detail, notSent } = answer;
  if (reason === 'refused') return leave(parts, now, { detail });
  if (!notSent) {
    // It may have arrived: it is looked for before anything is sent again.
    return later(parts, afterLoss(parts, task));
  }
  const next = afterMiss(parts, task);
  if (!next) return leave(parts, now, { detail });
  await moveRefund(parts, now.refund, { to: 'queued', by: 'job', detail, next });
}

/** The answer to a request was lost, or the process that sent it died. */
async function findLost(parts: PaymentParts, { now, gateway, task }: Step): Promise<void> {
  const left = lostSeconds(parts) - now.silentSeconds;
  if (left > 0) return later(parts, { data: task, startAfterSeconds: left });
  if (!gateway.find) return leave(parts, now, { detail: `no answer; ${LOOK}` });
  const answer = await gateway.find(requestOf(parts, now));
  await record(parts, now, answer);
  if (!answer.ok) {
    const detail = `whether it arrived is not known (${answer.detail}); ${LOOK}`;
    return missed(parts, { now, gateway, task }, { ...answer, detail });
  }
  if (answer.state !== 'unknown') return take(parts, now, answer);
  if (isTooLong(parts, task))
    return leave(parts, now, { detail: 'sent for two days, and never arrived' });
  const next = { data: { ...task, misses: 0 }, startAfterSeconds: 0 };
  await moveRefund(parts, now.refund, { to: 'queued', by: 'job', next });
}

const LOOK = 'look in the gateway’s panel before it is sent again';

async function ask(parts: PaymentParts, { now, gateway, task }: Step): Promise<void> {
  const { gatewayRef, id } = now.refund;
  const answer = await gateway.status(gatewayRef ?? '', id);
  await record(parts, now, answer);
  if (!answer.ok) return missed(parts, { now, gateway, task }, answer);
  if (answer.state === 'done' || answer.state === 'failed') return take(parts, now, answer);
  const next = askAt(parts, { ...task, step: task.step + 1 });
  if (next) return later(parts, next);
  await leave(parts, now, { detail: 'the gateway has not said in a week that it is done' });
}

async function take(parts: PaymentParts, now: RefundStanding, answer: RefundStatus): Promise<void> {
  const { state, gatewayRef } = answer;
  if (state === 'failed')
    return leave(parts, now, { detail: 'the gateway says that it failed', gatewayRef: null });
  const next = state === 'requested' ? askAt(parts, { refund: now.refund.id, step: 0 }) : null;
  const move = { to: state, by: 'job', gatewayRef, ...(next && { next }) };
  await moveRefund(parts, now.refund, move);
}

/** A look-up that told nothing: made again later, or a person's when the gateway will not have it. */
async function missed(parts: PaymentParts, { now, task }: Step, failure: GatewayFailure) {
  noteFailure(parts, now, { call: 'refund-status', failure });
  const next = failure.reason === 'refused' ? null : afterMiss(parts, task);
  return next ? later(parts, next) : leave(parts, now, { detail: failure.detail });
}

function noteFailure(
  { metrics, log }: PaymentParts,
  { attempt, refund }: RefundStanding,
  { call, failure }: { call: string; failure: GatewayFailure },
): void {
  const { reason, detail } = failure;
  metrics.gatewayFailures.inc({ provider: attempt.provider, call, reason });
  log.warn({ refund: refund.id, call, reason, detail }, 'gateway did not answer');
}

/** For a person to see to. */
async function leave(
  parts: PaymentParts,
  { refund, attempt }: RefundStanding,
  why: { detail: string; gatewayRef?: null },
): Promise<void> {
  if (!(await moveRefund(parts, refund, { to: 'manual', by: 'job', ...why }))) return;
  const about = { refund: refund.id, attempt: attempt.name, detail: why.detail };
  parts.log.error(about, 'a refund waits for a person');
}

function later(parts: PaymentParts, next: NextStep): Promise<void> {
  return parts.jobs.send(parts.database.orm, 'send-refund', next);
}

function requestOf(
  { config, providers }: PaymentParts,
  { refund, attempt, order }: RefundStanding,
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

function record({ database }: PaymentParts, { attempt }: RefundStanding, { raw }: Answer) {
  return recordAnswer(database.orm, attempt, { kind: 'refund', raw });
}
