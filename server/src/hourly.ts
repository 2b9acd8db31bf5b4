import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3600 * 1000;

/** What goes on beside the requests, until it is stopped. */
export type Upkeep = { stop(): Promise<void> };

/**
 * Does a task now and every hour, one run after the other. Every process does it, since none knows of the
 * others: a task must not mind. One that fails is logged as `what` and tried again in the next hour.
 */
export function hourly(
  log: Pick<FastifyBaseLogger, 'error'>,
  what: string,
  task: () => Promise<void>,
): Upkeep {
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS);

  async function run() {
    try {
      await task();
    } catch (fault) {
      log.error(fault, `${what} failed`);
    }
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
