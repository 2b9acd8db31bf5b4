import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { clientNetwork } from '../http/client-network.ts';
import { createWebhooks } from './webhook.ts';

/** Bytes of one webhook. They are below 2 KB. */
const WEBHOOK_LIMIT = 32 * 1024;
/** A gateway sends all its webhooks from a few addresses. */
const WEBHOOKS_A_MINUTE = 3000;

/** The webhooks of gateways: each is stored, answered at once, and a reason to ask for the status. */
export function paymentRoutes(app: App, context: AppContext): void {
  const webhook = createWebhooks(context);
  app.addHook('onClose', webhook.drain);

  // A scope of its own, which accepts bodies of any type as text.
  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of context.providers.values()) {
      scope.post(
        provider.webhookPath,
        {
          bodyLimit: WEBHOOK_LIMIT,
          schema: { hide: true },
          config: { rateLimit: { max: WEBHOOKS_A_MINUTE, timeWindow: '1 minute' } },
        },
        async (request) => {
          const body = typeof request.body === 'string' ? request.body : '';
          const network = clientNetwork(request.ip);
          await webhook.take(provider, { body, headers: headersOf(request), network });
          return { received: true };
        },
      );
    }
  });
}

function headersOf({ headers }: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value?.toString()]),
  );
}
