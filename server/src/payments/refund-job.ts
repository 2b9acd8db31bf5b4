import { refundAskMinutes } from '@mahlab/bakery/rules/refund';
import type { JobData } from '../jobs/queues.ts';
import type {
  GatewayFailure,
  GatewayRefunds,
  RefundRequest,
  RefundStatus,
  UnknownCharge,
} from '../outside/payment/provider.ts';
import { gatewayEvents } from '../schema/payments.ts';
import { type PaymentParts, scheduledSeconds } from './attempts.ts';
import { backoffSeconds } from './backoff.ts';
import { moveRefund } from './move-refund.ts';
import { type RefundStanding, refundStanding } from './refund-standing.ts';

/** A request without an answer is no longer under way after this: longer than any call to a gateway takes. */
const LOST_SECONDS = 15;
const LOST_MINUTES = 2;

type Answer = RefundStatus | UnknownCharge | GatewayFailure;
type Task = JobData['send-refund'];

/**
 * Takes a refund one step on: sends it once, finds out what became of a request whose answer was lost, and
 * asks until the money is back. What the gateway refuses, or does not tell, is left to a person.
 */
export async function refundJob(parts: PaymentParts, task: Task): Promise<void> {
  const now = await refundStanding(parts.database.orm, task.refund);
  const gateway = parts.providers.get(now.attempt.provider)?.refunds;
  const { state, id } = now.refund;
  if (state === 'done' || state === 'withdrawn' || state === 'manual') return;
  if (!gateway) return leave(parts, now, `no keys of ${now.attempt.provider}`);
  if (state === 'queued') {
    const mine = await moveRefund(parts, id, { from: 'queued', to: 'sending', by: 'job' });
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
  const { reason, detail, notSent } = answer;
  parts.metrics.gatewayFailures.inc({ provider: now.attempt.provider, call: 'refund', reason });
  if (reason === 'refused') return leave(parts, now, detail);
  if (notSent) {
    await moveRefund(parts, now.refund.id, { from: 'sending', to: 'queued', by: 'job', detail });
    return missed(parts, task);
  }
  // It may have arrived: it is looked for before anything is sent again.
  await later(parts, task, lostSeconds(parts));
}

/** The answer to a request was lost, or the process that sent it died. */
async function findLost(parts: PaymentParts, { now, gateway, task }: Step): Promise<void> {
  const left = lostSeconds(parts) - now.silentSeconds;
  if (left > 0) return later(parts, task, left);
  if (!gateway.find) return leave(parts, now, 'no answer; look in the gateway’s panel');
  const answer = await gateway.find(requestOf(parts, now));
  await record(parts, now, answer);
  if (!answer.ok) return missed(parts, task);
  if (answer.state !== 'unknown') return take(parts, now, answer);
  await moveRefund(parts, now.refund.id, { from: 'sending', to: 'queued', by: 'job' });
  await later(parts, { ...task, misses: 0 }, 0);
}

async function ask(parts: PaymentParts, { now, gateway, task }: Step): Promise<void> {
  const { gatewayRef, id } = now.refund;
  const answer = await gateway.status(gatewayRef ?? '', id);
  await record(parts, now, answer);
  if (!answer.ok) return missed(parts, task);
  if (answer.state === 'done' || answer.state === 'failed') return take(parts, now, answer);
  await plan(parts, now, task.step + 1);
}

async function take(parts: PaymentParts, now: RefundStanding, answer: RefundStatus): Promise<void> {
  const { state, gatewayRef } = answer;
  if (state === 'failed') return leave(parts, now, 'the gateway says that it failed');
  const move = { from: now.refund.state, to: state, by: 'job', gatewayRef };
  const moved = await moveRefund(parts, now.refund.id, move);
  if (moved && state === 'requested') await plan(parts, moved, 0);
}

async function plan(parts: PaymentParts, now: RefundStanding, step: number): Promise<void> {
  const minutes = refundAskMinutes(step);
  if (minutes === null)
    return leave(parts, now, 'the gateway has not said in a week that it is done');
  await later(parts, { refund: now.refund.id, step }, scheduledSeconds(parts, minutes));
}

/** For a person to see to. */
async function leave(parts: PaymentParts, now: RefundStanding, detail: string): Promise<void> {
  const { id, state } = now.refund;
  parts.log.error({ refund: id, attempt: now.attempt.name, detail }, 'a refund waits for a person');
  await moveRefund(parts, id, { from: state, to: 'manual', by: 'job', detail });
}

function missed(parts: PaymentParts, task: Task): Promise<void> {
  const misses = task.misses ?? 0;
  return later(parts, { ...task, misses: misses + 1 }, backoffSeconds(parts, misses));
}

function later(parts: PaymentParts, data: Task, startAfterSeconds: number): Promise<void> {
  return parts.jobs.send(parts.database.orm, 'send-refund', { data, startAfterSeconds });
}

function lostSeconds(parts: PaymentParts): number {
  return Math.max(LOST_SECONDS, scheduledSeconds(parts, LOST_MINUTES));
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

async function record(parts: PaymentParts, { attempt }: RefundStanding, answer: Answer) {
  if (!answer.ok) return;
  await parts.database.orm.insert(gatewayEvents).values({
    provider: attempt.provider,
    kind: 'refund',
    attemptId: attempt.id,
    authentic: true,
    contentType: 'application/json',
    body: answer.raw.replaceAll('\0', '\ufffd'),
  });
}
