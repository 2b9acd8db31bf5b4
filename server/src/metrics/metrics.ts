import { Counter, Histogram, Registry } from 'prom-client';
import { gaugesOfProcess } from './of-process.ts';

/** What became of a webhook. All but `taken` and `repeated` are forged or not ours. */
export type WebhookOutcome =
  | 'taken'
  | 'repeated'
  | 'unsigned'
  | 'unknown-attempt'
  | 'other-provider';

/** The metrics of this process; those of the database are read when the metrics are requested. */
export type Metrics = ReturnType<typeof createMetrics>;

const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Whoever waits longer than 2.5 seconds for all of them gives up. */
const LOCK_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];
const MINUTES = [5, 15, 30, 60, 120, 300, 900, 1860, 3600, 14_400, 86_400];

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  gaugesOfProcess(registry);
  return {
    registry,
    webhooks: new Counter({
      name: 'mahlab_webhooks_total',
      help: 'Webhooks by provider and by how they were taken; forged ones are not `taken` or `repeated`.',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    attempts: new Counter({
      name: 'mahlab_attempts_total',
      help: 'Attempts to pay, by provider and by what became of them.',
      labelNames: ['provider', 'result'] as const,
      registers,
    }),
    orderMoves: new Counter({
      name: 'mahlab_order_moves_total',
      help: 'Moves of orders, by the status that they went to.',
      labelNames: ['to'] as const,
      registers,
    }),
    gatewayFailures: new Counter({
      name: 'mahlab_gateway_failures_total',
      help: 'Calls that a gateway did not answer, or not usably.',
      labelNames: ['provider', 'call', 'reason'] as const,
      registers,
    }),
    settlementSeconds: new Histogram({
      name: 'mahlab_settlement_seconds',
      help: 'From the start of an attempt until it was known as paid, by who learned of it.',
      labelNames: ['by'] as const,
      buckets: MINUTES,
      registers,
    }),
    promises: new Counter({
      name: 'mahlab_promises_total',
      help: 'Windows promised to orders, by what became of them: `unplaced` is money that came too late.',
      labelNames: ['event'] as const,
      registers,
    }),
    windowRefusals: new Counter({
      name: 'mahlab_window_refusals_total',
      help: 'Orders and carts that did not get a window, by refusal and by the reason of the window.',
      labelNames: ['code', 'reason'] as const,
      registers,
    }),
    dayLockSeconds: new Histogram({
      name: 'mahlab_day_lock_seconds',
      help: 'What orders, payments and carts wait for the locks of a kitchen and its days, those that gave up among them.',
      buckets: LOCK_SECONDS,
      registers,
    }),
    heldBack: new Counter({
      name: 'mahlab_held_back_total',
      help: 'Requests of networks that asked too fast, by what became of them: `let-in` later, `refused`, or `cut-off` at once.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'mahlab_request_seconds',
      help: 'Time to answer a request, by route. Pages and files that are kept ready are not counted.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_SECONDS,
      registers,
    }),
  };
}
