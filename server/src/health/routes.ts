import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { App, AppContext } from '../app-context.ts';
import { rowsOf } from '../database/db.ts';

/** Load balancers give a check a second or two. */
const PATIENCE_MS = 1000;
const RETRY_SECONDS = 2;
const IS_READ_ONLY = sql`select pg_is_in_recovery()
  or current_setting('transaction_read_only')::boolean as read_only`;
/** For how long the database's answer serves all who ask: checks are not held back, whoever sends them. */
const REMEMBERED_MS = 1000;

/** What the database is good for now. */
type Reach = 'write' | 'read' | 'away';

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it may be sent requests: it is migrated and has its catalogue
 * (or it would not listen), and it is not about to stop. Pages open without the database, so that does not
 * count; whether orders can be taken is `write`, and the status of `GET /readyz?for=write`.
 */
export function healthRoutes(app: App, context: AppContext, isDraining: () => boolean): void {
  const reachNow = rememberedCheck(context);
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true, querystring: Asked } }, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const reach = await reachNow();
    const write = reach === 'write';
    if (request.query.for === 'write' && !write) {
      void reply.code(503).header('retry-after', RETRY_SECONDS);
    }
    return reply.send({ status: STATUS[reach], read: true, write });
  });
}

/** Whatever else is in the query is left alone, as before. */
const Asked = z.object({ for: z.string().optional() });
const STATUS = { write: 'ready', read: 'read-only', away: 'no database' };

/** Asks what the database is good for, at most so often: in between all share one answer. */
function rememberedCheck({ database, log }: Pick<AppContext, 'database' | 'log'>) {
  let last = { until: 0, answer: Promise.resolve<Reach>('away') };
  const ask = (): Promise<Reach> => {
    const answered = database.orm.execute(IS_READ_ONLY).then(
      (answer): Reach => (rowsOf(answer)[0]?.['read_only'] ? 'read' : 'write'),
      (fault: unknown): Reach => {
        log.warn(fault, 'the database does not answer');
        return 'away';
      },
    );
    return Promise.race([answered, sleep(PATIENCE_MS, 'away' as const, { ref: false })]);
  };
  return (): Promise<Reach> => {
    const now = performance.now();
    if (now >= last.until) last = { until: now + REMEMBERED_MS, answer: ask() };
    return last.answer;
  };
}

/** Whether a load balancer asks how the process is, by itself and not for a client of its own. */
export function isHealthCheck({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const isHealth = url === '/healthz' || url === '/readyz' || url === '/readyz?for=write';
  return isHealth && headers['x-forwarded-for'] === undefined;
}
