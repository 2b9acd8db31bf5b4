import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/db.ts';
import { traceProvider } from '../tracing/trace-work.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { withCircuitBreaker } from './payment/circuit-breaker.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { SANDBOX_TOKEN } from './payment/sandbox/protocol.ts';
import { openSandbox, SANDBOX_PATH, type Sandbox } from './payment/sandbox/sandbox.ts';
import { tap } from './payment/tap/tap.ts';
import { upayments } from './payment/upayments.ts';

export type OpenedProviders = {
  /** Takes new payments. */
  payment: PaymentProvider;
  /** Every gateway whose keys are set, by name: old attempts are still settled with their own gateway. */
  providers: ReadonlyMap<string, PaymentProvider>;
  /** The sandbox's own side, when it takes payments. */
  sandbox: Sandbox | null;
};

/** Opens the payment gateway that the settings name, and the others that they have keys of. */
export function openProviders(
  config: Config,
  {
    database,
    log,
    tracing,
  }: { database: Database; log: FastifyBaseLogger; tracing: Tracing | null },
): OpenedProviders {
  const sandbox =
    config.paymentProvider === 'sandbox' ? openSandbox(config, { database, log }) : null;
  if (sandbox && config.production) {
    log.warn('PAYMENT_PROVIDER is sandbox: orders are paid without money');
  }
  const opened = [
    config.upayments && upayments({ name: 'upayments', ...config.upayments }),
    config.tap && tap(config.tap),
    sandbox &&
      upayments({
        name: 'sandbox',
        webhookPath: '/webhooks/sandbox',
        baseUrl: `${config.publicUrl}${SANDBOX_PATH}`,
        token: SANDBOX_TOKEN,
        refundsByReference: true,
        fetch: sandbox.fetch,
      }),
  ].filter((provider) => provider !== null && provider !== undefined);
  const providers = new Map(
    opened.map((each) => {
      // The sandbox is this very process: nothing is to be spared.
      const statusCalls = each.name === 'sandbox' ? null : config.gatewayStatusCalls;
      const { processes } = database;
      const guarded = withCircuitBreaker(each, { log, statusCalls, processes });
      return [each.name, tracing ? traceProvider(guarded, tracing) : guarded];
    }),
  );
  const payment = providers.get(config.paymentProvider);
  if (!payment) throw new Error(`no provider ${config.paymentProvider}`);
  return { payment, providers, sandbox };
}
