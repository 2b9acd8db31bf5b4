import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';
import { createWebhooks } from './webhook.ts';

/** Of one webhook. They are below 2 KB. */
const WEBHOOK_LIMIT = 32 * 1024;
/** A gateway sends all its webhooks from a few addresses. */
const WEBHOOKS_A_MINUTE = 3000;

/** Where gateways report. Whatever they say is stored and answered at once, and is a reason to ask. */
export function paymentRoutes(app: App, context: AppContext): void {
  const webhook = createWebhooks(context);
  app.addHook('onClose', webhook.drain);

  // A scope of its own: here a body of any kind is taken as it comes.
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
          await webhook.take(provider, body, headersOf(request));
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
