import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../../db.ts';
import type { PaymentProvider } from './provider.ts';
import { SANDBOX_TOKEN } from './sandbox/protocol.ts';
import { openSandbox, SANDBOX_PATH, type Sandbox } from './sandbox/sandbox.ts';
import { upayments } from './upayments.ts';

/** The payment gateway that the settings name, and the sandbox's own side when it is that one. */
export function openProvider(
  config: Config,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): { payment: PaymentProvider; sandbox: Sandbox | null } {
  if (config.upayments) {
    return { payment: upayments({ name: 'upayments', ...config.upayments }), sandbox: null };
  }
  if (config.production) log.warn('PAYMENT_PROVIDER is sandbox: orders are paid without money');
  const sandbox = openSandbox(config, { database, log });
  const payment = upayments({
    name: 'sandbox',
    baseUrl: `${config.publicUrl}${SANDBOX_PATH}`,
    token: SANDBOX_TOKEN,
    fetch: sandbox.fetch,
  });
  return { payment, sandbox };
}
