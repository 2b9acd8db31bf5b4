import type { Orm } from '../database/db.ts';
import { isOutage } from '../database/outage.ts';
import { together } from '../database/together.ts';
import type { GatewayFailure } from '../outside/payment/provider.ts';
import { applyMove, noteMismatch, type SettledBy } from './apply.ts';
import type { Attempt, PaymentContext } from './attempts.ts';
import { recordAnswer } from './gateway-events.ts';
import { type AttemptWithOrder, lockAttempt, readAttempt } from './read-attempt.ts';
import { verdictOn } from './verdict.ts';

/**
 * Where an attempt and its order stand after asking, and what came of asking: `busy` is a gateway that is there,
 * or may be, and takes no more questions for now.
 */
export type Settled = AttemptWithOrder & { gateway: 'answered' | 'busy' | 'away' };

type Asked = {
  by: SettledBy;
  /** The bank's own name of the payment, as the browser brought it. */
  trackId?: string | null;
  /** The attempt as it was a moment ago, where it was read already. */
  read?: AttemptWithOrder;
};

/**
 * Asks the gateway about an attempt and applies what it says: the only way in which an order becomes
 * paid. Return page, webhook, job, retry and staff all come here, in any order and as often as they like.
 *
 * The gateway is asked before anything is locked. Then the attempt's row is locked, and after it the
 * order's, always in this order; what is applied is judged anew under the lock. Late or repeated
 * answers therefore find nothing left to do.
 */
export async function settle(
  context: PaymentContext,
  attemptId: string,
  { by, trackId = null, read }: Asked,
): Promise<Settled> {
  const before = read ?? (await readAttempt(context.database.orm, attemptId));
  const answer = await askGateway(context, before.attempt, { trackId, by });
  const { orm } = context.database;
  const record = (on: Orm) =>
    recordAnswer(on, before.attempt, { kind: 'status', raw: answer?.raw });
  if (answer?.ok === false) {
    await record(orm);
    return { ...before, gateway: answer.reason === 'busy' ? 'busy' : 'away' };
  }
  const judge = (now: AttemptWithOrder) => verdictOn(now.attempt, answer, now.linkExpired);
  if (judge(before).kind === 'nothing') {
    await record(orm);
    return { ...before, gateway: 'answered' };
  }

  const { locked, after } = await orm
    .transaction(async (tx) => {
      const [locked] = await together(lockAttempt(tx, attemptId), record(tx));
      const verdict = judge(locked);
      if (verdict.kind === 'nothing') return { locked, after: locked };
      if (verdict.kind === 'mismatch') {
        return { locked, after: await noteMismatch(context, tx, { now: locked, by, ...verdict }) };
      }
      const status = answer?.state === 'unknown' ? null : answer;
      const move = { now: locked, by, to: verdict.to, status };
      return { locked, after: await applyMove(context, tx, move) };
    })
    .catch(async (fault: unknown) => {
      // What the bank said is kept, also where it could not be applied. A database that is away is not waited for twice.
      if (!isOutage(fault)) await record(orm);
      throw fault;
    });
  // What another process has changed meanwhile is that one's to tell.
  announce(context, { before: locked, after, by });
  return { ...after, gateway: 'answered' };
}

type Asking = { by: SettledBy; trackId: string | null };

/** Asks the attempt's own gateway; null when there is no key yet by which it knows the attempt. */
async function askGateway(context: PaymentContext, attempt: Attempt, { by, trackId }: Asking) {
  const key = { providerRef: attempt.providerRef, trackId: attempt.trackId ?? trackId };
  if (key.providerRef === null && key.trackId === null) return null;
  const { name, provider } = attempt;
  const gateway = context.providers.get(provider);
  const said = gateway ? await gateway.fetchStatus(key) : noKeys(provider);
  const isOfOther = said.ok && said.state !== 'unknown' && said.attemptName !== name;
  const answer = isOfOther ? ofOther(said.raw) : said;
  if (!answer.ok) {
    const { reason, detail } = answer;
    context.metrics.gatewayFailures.inc({ provider, call: 'status', reason });
    context.log.warn({ attempt: name, by, reason, detail }, 'gateway did not answer');
  }
  return answer;
}

/** An answer that was mixed up on its way, or asked for by the track id of another payment: it tells nothing of this attempt. */
function ofOther(raw: string): GatewayFailure {
  return { ok: false, reason: 'malformed', detail: 'the gateway speaks of another order', raw };
}

function noKeys(provider: string): GatewayFailure {
  return { ok: false, reason: 'unreachable', detail: `no keys of ${provider}`, notSent: true };
}

/** After the commit: counts the changes, and has their mails sent at once. */
function announce(
  { metrics, jobs }: PaymentContext,
  { before, after, by }: { before: AttemptWithOrder; after: AttemptWithOrder; by: SettledBy },
): void {
  const { provider, state } = after.attempt;
  if (state === before.attempt.state) return;
  metrics.attempts.inc({ provider, result: state });
  if (state === 'paid') {
    const [who = by] = by.split(':');
    metrics.settlementSeconds.observe({ by: who }, after.ageSeconds);
  }
  jobs.notifyWorker('mail.send');
  // The invoices of five seconds, one after the other, would keep those waiting who pay meanwhile.
  if (state === 'paid') jobs.notifyWorker('document.make');
  // A capture that did not pay its order goes back.
  if (after.order.status === before.order.status) jobs.notifyWorker('send-refund');
}
