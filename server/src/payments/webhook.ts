import type { Parts } from '../parts.ts';
import { gatewayEvents } from '../schema/payments.ts';
import { findAttempt } from './attempts.ts';
import { settle } from './settle.ts';

/** What takes webhooks in. */
export type Webhooks = {
  /** Stores a webhook as it came. When it names an attempt of ours, the gateway is asked, in its own time. */
  take(body: string, headers: Record<string, string | undefined>): Promise<void>;
  /** Resolves when nothing that was taken is still being looked into. */
  drain: () => Promise<void>;
};

/** Takes webhooks for the life of the process. None is believed: each is a reason to ask, no more. */
export function keepWebhook(parts: Parts): Webhooks {
  const { database, payment, log } = parts;
  const running = new Set<Promise<unknown>>();

  function lookInto(attemptId: string, trackId: string | null) {
    const looking = settle(parts, attemptId, { by: 'webhook', trackId })
      // The webhook has been answered: what fails now is made up for by the settlement job.
      .catch((fault: unknown) => log.error({ err: fault, attempt: attemptId }, 'webhook'))
      .finally(() => running.delete(looking));
    running.add(looking);
  }

  return {
    async take(body, headers) {
      const { attemptName, trackId, authentic } = payment.parseWebhook(body, headers);
      const found = attemptName ? await findAttempt(database.orm, storableText(attemptName)) : null;
      await database.orm.insert(gatewayEvents).values({
        provider: payment.name,
        kind: 'webhook',
        attemptId: found?.attempt.id ?? null,
        authentic,
        contentType: headers['content-type'] ?? null,
        body: storableText(body),
      });
      if (authentic === false) {
        log.warn({ attempt: found?.attempt.name }, 'webhook without its token');
        return;
      }
      if (found) lookInto(found.attempt.id, trackId);
    },
    async drain() {
      await Promise.all(running);
    },
  };
}

/** PostgreSQL keeps no NUL characters. */
function storableText(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}
