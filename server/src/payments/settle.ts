import { gatewayEvents } from '../schema/payments.ts';
import { applyMove, noteMismatch, type SettledBy } from './apply.ts';
import type { Attempt, PaymentParts } from './attempts.ts';
import { type Standing, standing } from './standing.ts';
import { verdictOn } from './verdict.ts';

/** Where an attempt and its order stand after asking, and whether the gateway could be asked. */
export type Settled = Standing & { answered: boolean };

/**
 * Asks the gateway about an attempt and applies what it says: the only way in which an order becomes
 * paid. Return page, webhook, job and retry all come here, in any order and as often as they like.
 *
 * The gateway is asked before anything is locked. Then the attempt's row is locked, and after it the
 * order's, always in this order; what is applied is judged anew under the lock. Late or repeated
 * answers therefore find nothing left to do.
 */
export async function settle(
  parts: PaymentParts,
  attemptId: string,
  { by, trackId = null }: { by: SettledBy; trackId?: string | null },
): Promise<Settled> {
  const before = await standing(parts.database.orm, attemptId);
  const { providerRef } = before.attempt;
  const key = { providerRef, trackId: before.attempt.trackId ?? trackId };
  const askable = key.providerRef !== null || key.trackId !== null;
  const answer = askable ? await parts.payment.fetchStatus(key) : null;
  if (answer?.ok === false) {
    const { reason, detail } = answer;
    parts.log.warn({ attempt: before.attempt.name, by, reason, detail }, 'gateway did not answer');
    return { ...before, answered: false };
  }

  await recordStatus(parts, before.attempt, answer?.raw);
  const judge = (now: Standing) => verdictOn(now.attempt, answer, now.linkExpired);
  if (judge(before).kind === 'nothing') return { ...before, answered: true };
  const after = await parts.database.orm.transaction(async (tx) => {
    const now = await standing(tx, attemptId, { lock: true });
    const verdict = judge(now);
    if (verdict.kind === 'nothing') return now;
    if (verdict.kind === 'mismatch') return noteMismatch(parts, tx, { now, by, ...verdict });
    const status = answer?.state === 'unknown' ? null : answer;
    return applyMove(parts, tx, { now, by, to: verdict.to, status });
  });
  return { ...after, answered: true };
}

async function recordStatus(parts: PaymentParts, attempt: Attempt, raw: string | undefined) {
  if (raw === undefined) return;
  await parts.database.orm.insert(gatewayEvents).values({
    provider: parts.payment.name,
    kind: 'status',
    attemptId: attempt.id,
    authentic: true,
    contentType: 'application/json',
    body: raw.replaceAll('\0', '\ufffd'),
  });
}
