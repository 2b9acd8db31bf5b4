import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { createThrottle } from '../../http/throttle.ts';
import type { GatewayFailure, PaymentProvider } from './provider.ts';

/** Failures in a row after which a gateway is left alone for a moment. */
const FAILURES = 5;
/** How long: at first, and at most. It grows with jitter, so that processes don't knock together. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 15_000;

/**
 * A gateway that is not asked while it is known to be away: shoppers hear so at once instead of after a
 * timeout. Let through again after a short rest, one call tries whether it is back; its answer opens the way
 * for all. Each kind of call counts for itself, as one may fail while another works. Of questions where
 * payments stand, no more than `statusCalls` a minute go out (null: no bound).
 */
export function guarded(
  provider: PaymentProvider,
  {
    log,
    statusCalls,
  }: { log: Pick<FastifyBaseLogger, 'warn' | 'info'>; statusCalls: number | null },
): PaymentProvider {
  const bound = createThrottle({ tries: statusCalls, seconds: 60 });
  const guard = <A extends unknown[], R>(what: string, ask: (...args: A) => Promise<R>) => {
    const policy = circuitBreaker(handleWhenResult(isAway), {
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: FIRST_REST_MS,
        maxDelay: LONGEST_REST_MS,
      }),
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    const { name } = provider;
    policy.onBreak(() => log.warn({ provider: name, what }, 'the gateway is left alone'));
    policy.onReset(() => log.info({ provider: name, what }, 'the gateway is back'));
    return async (...args: A): Promise<R | GatewayFailure> => {
      try {
        return await policy.execute(() => ask(...args));
      } catch (fault) {
        if (fault instanceof BrokenCircuitError) return LEFT_ALONE;
        throw fault;
      }
    };
  };
  const { refunds } = provider;
  const fetchStatus = guard('status', provider.fetchStatus);
  return {
    ...provider,
    createCheckout: guard('charge', provider.createCheckout),
    // Outside of the guard: what was not asked tells nothing of whether the gateway is there.
    async fetchStatus(key) {
      if (!bound.take(provider.name)) return TOO_OFTEN;
      const answer = await fetchStatus(key);
      if (answer === LEFT_ALONE) bound.giveBack(provider.name);
      return answer;
    },
    refunds: refunds && {
      send: guard('refund', refunds.send),
      status: guard('refund status', refunds.status),
      find: refunds.find && guard('refund status', refunds.find),
    },
  };
}

const LEFT_ALONE: GatewayFailure = {
  ok: false,
  reason: 'unreachable',
  detail: 'left alone after failures in a row',
  notSent: true,
};

const TOO_OFTEN: GatewayFailure = {
  ok: false,
  reason: 'busy',
  detail: 'asked as often as a minute allows',
  notSent: true,
};

/** A refusal is an answer, and one that is busy is there. */
function isAway(answer: unknown): boolean {
  const { ok, reason } = answer as { ok?: boolean; reason?: GatewayFailure['reason'] };
  return ok === false && reason !== 'refused' && reason !== 'busy';
}
