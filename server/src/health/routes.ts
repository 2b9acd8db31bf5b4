import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../app-context.ts';

const PATIENCE_MS = 2000;

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it may be sent requests: it is migrated and has
 * its catalogue (or it would not listen), the database answers, and it is not about to stop.
 */
export function healthRoutes(app: App, { database }: AppContext, isDraining: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const answered = database.orm.execute(sql`select 1`).then(
      () => true,
      (fault: unknown) => {
        request.log.warn(fault, 'the database does not answer');
        return false;
      },
    );
    const ready = await Promise.race([answered, sleep(PATIENCE_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'no database' });
  });
}

/** Whether a load balancer asks how the process is, by itself and not for a client of its own. */
export function isHealthCheck({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const isHealth = url === '/healthz' || url === '/readyz';
  return isHealth && headers['x-forwarded-for'] === undefined;
}
