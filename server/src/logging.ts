import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { toldFault } from './told-fault.ts';

/** The log: one JSON object a line on standard output. */
export function openLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    serializers: { err: toldFault, req: ({ method }: FastifyRequest) => ({ method }) },
  });
}

/**
 * One line for each write, refusal and fault; plain reads of public addresses are told to debug only.
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
