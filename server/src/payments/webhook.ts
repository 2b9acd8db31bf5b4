import { setTimeout as sleep } from 'node:timers/promises';
import { canMove } from '@mahlab/bakery/rules/payment';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { REFUSED_COST } from '../http/pace.ts';
import type { WebhookOutcome } from '../metrics/metrics.ts';
import type { PaymentProvider } from '../outside/payment/provider.ts';
import type { Attempt } from './attempts.ts';
import { findAttempt, readStates } from './read-attempt.ts';
import { settle } from './settle.ts';
import { STATUS_CALL_MS, takeStatusCall } from './status-call-limit.ts';
import { createWebhookStore, isRepeated, type ReceivedWebhook } from './store-webhook.ts';

/** Receives webhooks. */
export type Webhooks = {
  /** Stores a webhook. If it names an attempt, the gateway is asked in the background. */
  take(provider: PaymentProvider, sent: SentWebhook): Promise<void>;
  /** Resolves when all received webhooks are handled. */
  drain: () => Promise<void>;
};

/** A webhook as it came, and the network that sent it. */
export type SentWebhook = Pick<ReceivedWebhook, 'body' | 'headers' | 'network'>;

/** The attempt that a webhook names, and whether it proved its sender. */
type WebhookSubject = { attemptId: string; trackId: string | null; isProven: boolean };

/**
 * Takes webhooks for the life of the process. None is believed: each is a reason to ask, no more. One that
 * proves no sender, or speaks of another gateway's attempt, is not even that; all are counted by what they
 * were.
 */
export function createWebhooks(context: AppContext): Webhooks {
  const { config, database, metrics, log, pace, quotas } = context;
  const { orm } = database;
  const store = createWebhookStore({ ...config, processes: database.processes }, quotas);
  const running = new Set<Promise<unknown>>();
  /** Attempts with a status call about to be made: it serves the webhooks that come meanwhile. */
  const waiting = new Set<string>();

  function lookInto(told: WebhookSubject) {
    const { attemptId } = told;
    if (waiting.has(attemptId)) return;
    const looking = askSoon(told)
      // The webhook is answered already: the settlement job makes up for a failure here.
      .catch((fault: unknown) => log.error({ err: fault, attempt: attemptId }, 'webhook'))
      .finally(() => running.delete(looking));
    running.add(looking);
  }

  async function askSoon({ attemptId, trackId, isProven }: WebhookSubject): Promise<void> {
    if (!(await takeStatusCall(context, attemptId, { isProven }))) {
      waiting.add(attemptId);
      await sleep(STATUS_CALL_MS);
      waiting.delete(attemptId);
      // The call of a moment ago found it paid: this webhook can tell no more.
      const state = (await readStates(orm, [attemptId])).get(attemptId);
      if (state && !canMove(state, 'paid')) return;
      // A call made meanwhile covers this webhook; where the limit forbids one, the settlement job makes up for it.
      if (!(await takeStatusCall(context, attemptId, { isProven }))) return;
    }
    await settle(context, attemptId, { by: 'webhook', trackId });
  }

  return {
    async take(provider, sent) {
      const { name } = provider;
      const { body, headers } = sent;
      const { attemptName, trackId, authentic } = provider.parseWebhook(body, headers);
      const found = attemptName ? await findAttempt(orm, sanitizeText(attemptName)) : null;
      const attempt = found?.attempt ?? null;
      const outcome = await outcomeOf(orm, { provider: name, attempt, authentic, body });
      metrics.webhooks.inc({ provider: name, outcome });
      const isOurs = outcome !== 'other-provider';
      const attemptId = isOurs ? (attempt?.id ?? null) : null;
      await store(orm, { ...sent, provider: name, attemptId, authentic });
      if (!attempt || (outcome !== 'taken' && outcome !== 'repeated')) {
        // It is answered like any other: its sender learns of nothing but the time it takes.
        pace.charge(sent.network, REFUSED_COST);
        log.warn({ provider: name, attempt: attempt?.name, outcome }, 'webhook set nothing off');
        return;
      }
      // A repeat about a paid attempt has no news.
      const isNews = outcome === 'taken' || canMove(attempt.state, 'paid');
      const isProven = authentic === true;
      if (isNews) lookInto({ attemptId: attempt.id, trackId, isProven });
    },
    async drain() {
      await Promise.all(running);
    },
  };
}

type Judged = {
  provider: string;
  attempt: Attempt | null;
  authentic: boolean | null;
  body: string;
};

async function outcomeOf(
  orm: Orm,
  { provider, attempt, authentic, body }: Judged,
): Promise<WebhookOutcome> {
  if (authentic === false) return 'unsigned';
  if (!attempt) return 'unknown-attempt';
  if (attempt.provider !== provider) return 'other-provider';
  return (await isRepeated(orm, attempt.id, body)) ? 'repeated' : 'taken';
}
