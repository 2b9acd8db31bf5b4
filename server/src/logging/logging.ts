import { AsyncLocalStorage } from 'node:async_hooks';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { App } from '../app-context.ts';
import type { Config } from '../config.ts';
import { redactError } from './redact-error.ts';

const requestIds = new AsyncLocalStorage<string>();

/**
 * The log: one JSON object a line on standard output, or wherever a test reads it. Lines that are written
 * while a request is worked on carry its `reqId`, whoever writes them.
 */
export function openLog(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(),
): Logger {
  const log: Logger = pino(
    {
      level: config.logLevel,
      serializers: { err: redactError, req: ({ method }: FastifyRequest) => ({ method }) },
      // A request's own log has the id from Fastify.
      mixin: (_line, _level, writer) => {
        const reqId = requestIds.getStore();
        return reqId !== undefined && writer === log ? { reqId } : {};
      },
    },
    destination,
  );
  return log;
}

/** Stores the current request's id for the lines of the log (AsyncLocalStorage). */
export function rememberRequests(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // Between the two the body came in, on the connection's account.
  app.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
}

/**
 * One line for each write, refusal and error; successful public reads are logged at debug level only.
 * Requests appear by their route, such as `/payment/success/:token`, never by their address: paths and
 * queries hold tokens, and bodies people's names and telephone numbers.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const level = isRead && reply.statusCode < 400 && !error ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(error && { err: error }),
      },
      'request',
    );
  }
}
