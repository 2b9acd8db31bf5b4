import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { App, AppContext } from '../app-context.ts';

const PATIENCE_MS = 2000;
/** For how long the database's answer serves all who ask: checks are not held back, whoever sends them. */
const REMEMBERED_MS = 1000;

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it may be sent requests: it is migrated and has
 * its catalogue (or it would not listen), the database answers, and it is not about to stop.
 */
export function healthRoutes(app: App, context: AppContext, isDraining: () => boolean): void {
  const isThere = rememberedCheck(context);
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const ready = await isThere();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no database' });
  });
}

/** Asks whether the database answers, at most so often: in between all share one answer. */
function rememberedCheck({ database, log }: Pick<AppContext, 'database' | 'log'>) {
  let last = { until: 0, answer: Promise.resolve(false) };
  const ask = () => {
    const answered = database.orm.execute(sql`select 1`).then(
      () => true,
      (fault: unknown) => {
        log.warn(fault, 'the database does not answer');
        return false;
      },
    );
    return Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })]);
  };
  return (): Promise<boolean> => {
    const now = performance.now();
    if (now >= last.until) last = { until: now + REMEMBERED_MS, answer: ask() };
    return last.answer;
  };
}

/** Whether a load balancer asks how the process is, by itself and not for a client of its own. */
export function isHealthCheck({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const isHealth = url === '/healthz' || url === '/readyz';
  return isHealth && headers['x-forwarded-for'] === undefined;
}
