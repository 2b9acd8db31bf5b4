import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { createThrottle, type Shared } from '../../http/throttle.ts';
import type { GatewayFailure, PaymentProvider } from './provider.ts';

/** Failures in a row after which the circuit opens. */
const FAILURES = 5;
/** How long it stays open: at first, and at most. It grows with jitter, so that processes do not retry together. */
const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 15_000;

/**
 * Puts a circuit breaker before a gateway: after failures in a row its calls fail at once instead of after a
 * timeout. After a pause one call is let through, and its success closes the circuit. Each kind of call has a
 * breaker of its own, as one kind may fail while another works. At most `statusCalls` status calls a minute are
 * sent by all processes together (null: no limit).
 */
export function withCircuitBreaker(
  provider: PaymentProvider,
  {
    log,
    statusCalls,
    processes,
  }: { log: Pick<FastifyBaseLogger, 'warn' | 'info'>; statusCalls: number | null } & Shared,
): PaymentProvider {
  const limit = createThrottle({ tries: statusCalls, seconds: 60, processes });
  const protect = <A extends unknown[], R>(what: string, ask: (...args: A) => Promise<R>) => {
    const policy = circuitBreaker(handleWhenResult(isAway), {
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: FIRST_REST_MS,
        maxDelay: LONGEST_REST_MS,
      }),
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    const { name } = provider;
    policy.onBreak(() => log.warn({ provider: name, what }, 'gateway circuit opened'));
    policy.onReset(() => log.info({ provider: name, what }, 'gateway circuit closed'));
    return async (...args: A): Promise<R | GatewayFailure> => {
      try {
        return await policy.execute(() => ask(...args));
      } catch (fault) {
        if (fault instanceof BrokenCircuitError) return CIRCUIT_OPEN;
        throw fault;
      }
    };
  };
  const { refunds } = provider;
  const fetchStatus = protect('status', provider.fetchStatus);
  return {
    ...provider,
    createCheckout: protect('charge', provider.createCheckout),
    // Limited outside the breaker: a call that was not sent says nothing about the gateway.
    async fetchStatus(key) {
      if (!limit.take(provider.name)) return TOO_OFTEN;
      const answer = await fetchStatus(key);
      if (answer === CIRCUIT_OPEN) limit.giveBack(provider.name);
      return answer;
    },
    refunds: refunds && {
      send: protect('refund', refunds.send),
      status: protect('refund status', refunds.status),
      find: refunds.find && protect('refund status', refunds.find),
    },
  };
}

const CIRCUIT_OPEN: GatewayFailure = {
  ok: false,
  reason: 'unreachable',
  detail: 'circuit open after failures in a row',
  notSent: true,
};

const TOO_OFTEN: GatewayFailure = {
  ok: false,
  reason: 'busy',
  detail: 'limit of status calls a minute reached',
  notSent: true,
};

/** A gateway that refuses or is busy has answered: that is no failure. */
function isAway(answer: unknown): boolean {
  const { ok, reason } = answer as { ok?: boolean; reason?: GatewayFailure['reason'] };
  return ok === false && reason !== 'refused' && reason !== 'busy';
}
