import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Charge } from './book.ts';
import { report } from './report.ts';

/** What may go wrong with a webhook: the shopper or test chooses it on the sandbox's page. */
export const MISHAPS = ['none', 'late', 'lost', 'doubled', 'out-of-order', 'forged'] as const;
export type Mishap = (typeof MISHAPS)[number];
export const LONGEST_DELAY_SECONDS = 120;

/** Sends the sandbox's webhooks to the shop. */
export type WebhookSender = {
  /** Reports a charge to the shop; returns at once and sends in the background. */
  notify(charge: Charge, how: { mishap: Mishap; delaySeconds: number }): void;
  /** Drops delayed webhooks and waits for those being sent. */
  close(): Promise<void>;
};

const TIMEOUT_MS = 10_000;

export function openWebhookSender(log: FastifyBaseLogger): WebhookSender {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function post(charge: Charge, bodies: URLSearchParams[], delaySeconds: number) {
    await sleep(delaySeconds * 1000, undefined, { signal: closing.signal, ref: false });
    for (const body of bodies) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(charge.notificationUrl, { method: 'POST', body, signal });
      await answer.text();
    }
  }

  return {
    notify(charge, { mishap, delaySeconds }) {
      if (mishap === 'lost') return;
      const posting = post(charge, messages(charge, mishap), mishap === 'late' ? delaySeconds : 0)
        // A webhook that fails is not sent again: the shop must cope with lost ones.
        .catch((fault: unknown) => log.info({ err: fault }, 'sandbox webhook did not arrive'))
        .finally(() => underWay.delete(posting));
      underWay.add(posting);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}

function messages(charge: Charge, mishap: Mishap): URLSearchParams[] {
  // An undecided charge has no webhook, except a forged one.
  if (charge.result === 'PENDING') return mishap === 'forged' ? [forgery(charge)] : [];
  const truth = report(charge);
  if (mishap === 'doubled') return [truth, truth];
  if (mishap === 'out-of-order') return [report(charge, { result: 'NOT CAPTURED' }), truth];
  return mishap === 'forged' ? [forgery(charge), truth] : [truth];
}

/** A webhook with the opposite result, another payment and another amount. */
function forgery(charge: Charge): URLSearchParams {
  return report(charge, {
    result: charge.result === 'CAPTURED' ? 'NOT CAPTURED' : 'CAPTURED',
    payment_id: '9999999999999999',
    track_id: 'forged',
    total_price: '0.001',
  });
}
