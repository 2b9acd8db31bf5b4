import { type AttemptState, canMove } from '@mahlab/bakery/rules/payment';
import type { GatewayStatus, UnknownCharge } from '../outside/payment/provider.ts';
import type { Attempt } from './attempts.ts';

type Known = Pick<
  Attempt,
  'state' | 'amountFils' | 'currency' | 'refundedFils' | 'mismatchClosedAt'
>;

/** The effect of a gateway's answer on an attempt. */
export type Verdict =
  | { kind: 'nothing' }
  | { kind: 'move'; to: AttemptState }
  /** The answer does not fit the attempt: nothing changes, and a person has to look. */
  | { kind: 'mismatch'; detail: string };

/**
 * What follows for an attempt from what the gateway said about it, and not about another. `answer` is null when there was no
 * key to ask by; `linkExpired` tells that nobody can begin to pay any more.
 */
export function verdictOn(
  attempt: Known,
  answer: GatewayStatus | UnknownCharge | null,
  linkExpired: boolean,
): Verdict {
  if (answer === null || answer.state === 'unknown' || answer.state === 'pending') {
    return linkExpired ? move(attempt, 'expired') : { kind: 'nothing' };
  }
  // A capture that fitted once: a repeat or a different answer changes nothing.
  if (answer.state === 'paid' && !canMove(attempt.state, 'paid')) return { kind: 'nothing' };
  const detail = mismatch(attempt, answer);
  if (detail !== null) return { kind: 'mismatch', detail };
  if (answer.state !== 'refunded') return move(attempt, answer.state);
  // Money that went back before we heard of it never pays an order; what neither we sent back nor a person
  // who saw to it is a person's to explain.
  const isExplained = attempt.refundedFils > 0 || attempt.mismatchClosedAt !== null;
  if (attempt.state === 'refunded' || isExplained) return { kind: 'nothing' };
  const known = attempt.state === 'paid' ? 'but not by the shop' : 'before it was known as paid';
  return { kind: 'mismatch', detail: `refunded at the gateway ${known}` };
}

function move(attempt: Known, to: AttemptState): Verdict {
  return canMove(attempt.state, to) ? { kind: 'move', to } : { kind: 'nothing' };
}

function mismatch(attempt: Known, answer: GatewayStatus): string | null {
  if (answer.state !== 'paid') return null;
  if (answer.amountFils !== attempt.amountFils) {
    return `amount ${answer.amountFils} fils instead of ${attempt.amountFils}`;
  }
  if (answer.currency !== attempt.currency) return `currency ${answer.currency}`;
  if (answer.trackId === '') return 'no track id';
  return answer.paymentId === '' ? 'no payment id' : null;
}
